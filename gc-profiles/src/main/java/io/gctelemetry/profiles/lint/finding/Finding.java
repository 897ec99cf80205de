package io.gctelemetry.profiles.lint.finding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thing found.
 *
 * @param rule the rule
 * @param severity how bad
 * @param outcome what it leads to
 * @param file the file, or empty when it is about none
 * @param line its line, or 0
 * @param text the line's text
 * @param option the option it is about, without -XX: and sign; empty for none
 * @param message what happens on that JVM
 * @param fix what to do, in words; null when nothing can be advised
 * @param edits what {@code --fix} does; empty when a person must decide
 */
public record Finding(
        Rule rule,
        Severity severity,
        Outcome outcome,
        String file,
        int line,
        String text,
        String option,
        String message,
        @Nullable String fix,
        List<Edit> edits) {

    /**
     * A change of one line.
     *
     * @param file the file
     * @param line the line
     * @param lines what to put in its place
     */
    public record Edit(String file, int line, List<String> lines) {}
}
