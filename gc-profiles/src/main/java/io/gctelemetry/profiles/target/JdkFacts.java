package io.gctelemetry.profiles.target;

import io.gctelemetry.profiles.data.Fields;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a feature release.
 *
 * @param feature 8 to 26
 * @param longTerm whether it gets updates for years
 * @param until the month of its last update where that is known, as {@code 2020-09}
 * @param ran the evidence of the catalogue for it: {@code jvm}, {@code sources} or {@code inferred}
 */
public record JdkFacts(
        int feature, boolean longTerm, @Nullable String until, String ran) {

    /** Reads one entry of jdks.yaml. */
    public static JdkFacts of(Fields fields) {
        Integer feature = fields.numberOrNull("feature");
        return new JdkFacts(
                feature == null ? 0 : feature,
                fields.flag("long-term"),
                fields.textOrNull("until"),
                fields.text("ran"));
    }

    /** Returns how certain the catalogue is about this release. */
    public String certainty() {
        return switch (ran) {
            case "jvm" -> "run on a real JVM";
            case "sources" -> "from sources, not run";
            default -> "inferred from its neighbours, not run";
        };
    }

    /** Returns a sentence when the release gets no updates, else null. */
    public @Nullable String support() {
        return longTerm || until == null
                ? null
                : "JDK " + feature + " is not a long-term release; its updates ended in " + until;
    }
}
