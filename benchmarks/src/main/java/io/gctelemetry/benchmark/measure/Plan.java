package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.subject.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How much is measured.
 *
 * @param runs how often each part is repeated
 * @param starts how many starts of each subject in a run
 * @param settleSeconds between the start of the load and the first window of the running cost
 * @param seconds length of each window
 * @param scrapes how many scrapes are timed
 * @param stops how many stops are waited for in a scrape
 * @param rate MB per second that each JVM allocates
 */
public record Plan(
        List<Subject> subjects,
        int runs,
        int starts,
        int settleSeconds,
        int seconds,
        int scrapes,
        int stops,
        int rate) {

    /** The subjects in the order of that run: each begins once, so that none is always the first. */
    List<Subject> subjects(int run) {
        List<Subject> rotated = new ArrayList<>(subjects);
        Collections.rotate(rotated, -run);
        return rotated;
    }

    String[] load(int liveMegabytes) {
        return new String[] {Integer.toString(rate), Integer.toString(liveMegabytes)};
    }
}
