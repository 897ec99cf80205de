package io.gctelemetry.correlate;

import java.util.List;

/**
 * Something worth looking at.
 *
 * @param code the same wherever it is found: for programs
 * @param text what was seen and what it may mean, one sentence or two
 * @param options the options of gc-profiles to look at; empty where none helps
 */
public record Finding(String code, String text, List<String> options) {
    public Finding {
        options = List.copyOf(options);
    }
}
