package io.gctelemetry.agent.family;

import java.util.List;

/** One series of a histogram of durations. Any thread may ask. */
public interface DurationSeries {
    /** In the order of the family's labels. */
    List<String> labelValues();

    long count();

    double sumSeconds();

    /** The longest as {@link DecayingMaximum} remembers it; 0 if there was none. */
    double longestSeconds();

    /** Copies all figures as they are at one moment. An exemplar that was copied may give way to a shorter one. */
    void copyTo(Durations to);
}
