package io.gctelemetry.profiles.render;

import java.util.List;

/**
 * One argument to give to the JVM, with its reason.
 *
 * @param argument the argument, word for word
 * @param why why it is there
 * @param sources where that was learned; empty for what the renderer adds by itself
 */
public record RenderedOption(String argument, String why, List<String> sources) {}
