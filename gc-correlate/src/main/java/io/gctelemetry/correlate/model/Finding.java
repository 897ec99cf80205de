package io.gctelemetry.correlate.model;

import java.util.List;

/**
 * A finding with options to check.
 *
 * @param code a stable code for programs
 * @param text the observation and its likely meaning, one or two sentences
 * @param options options of gc-profiles to check; empty if none helps
 */
public record Finding(String code, String text, List<String> options) {
    public Finding {
        options = List.copyOf(options);
    }
}
