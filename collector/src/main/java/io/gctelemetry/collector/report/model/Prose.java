package io.gctelemetry.collector.report.model;

import io.gctelemetry.cli.Style;
import java.util.function.Function;

/**
 * Lines that are not a table.
 *
 * @param lines returns complete lines that fit the device
 */
public record Prose(Function<Style, String> lines) implements Section {}
