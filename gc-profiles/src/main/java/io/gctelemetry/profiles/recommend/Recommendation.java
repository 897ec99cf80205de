package io.gctelemetry.profiles.recommend;

import io.gctelemetry.profiles.profile.Profile;
import java.util.List;

/**
 * One profile in a ranking.
 *
 * @param profile the profile
 * @param standing what the published figures show of it
 * @param reasons the reasons of its place
 * @param evidence the figures, each with its run
 * @param limits the JDKs, builds, heaps and OS settings the profile is for, and where the target leaves them
 * @param doubts what limits the figures, or speaks against the profile
 */
public record Recommendation(
        Profile profile,
        Standing standing,
        List<String> reasons,
        List<String> evidence,
        List<String> limits,
        List<String> doubts) {

    /** What published figures show, best first. */
    public enum Standing {
        /** A run with this collector on a near JDK met the expectation at this rate. */
        MET("a published run met it"),
        /** Nothing usable is published for this percentile, rate and collector. */
        UNKNOWN("nothing published decides it"),
        /** Runs with this collector on a near JDK missed it. */
        MISSED("the published runs missed it");

        private final String words;

        Standing(String words) {
            this.words = words;
        }

        /** Returns the standing in words. */
        public String words() {
            return words;
        }
    }
}
