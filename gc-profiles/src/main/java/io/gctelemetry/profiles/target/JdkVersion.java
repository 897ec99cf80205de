package io.gctelemetry.profiles.target;

import org.jspecify.annotations.Nullable;

/**
 * A JDK: its feature release, and its update where that is known.
 *
 * @param feature 8 to 26
 * @param update the update release, such as 8 for 11.0.8, or null
 */
public record JdkVersion(int feature, @Nullable Integer update) {

    /** The oldest JDK there is data for. */
    public static final int OLDEST = 8;

    /** The newest JDK there is data for. */
    public static final int NEWEST = 26;

    /**
     * Reads {@code 14}, {@code 11.0.8}, {@code 1.8.0_252}, {@code 8u252} or {@code 17.0.15+6}.
     *
     * @throws RefusedException when it is not a JDK from 8 to 26
     */
    public static JdkVersion parse(String text) {
        String plain = text.replaceFirst("^1\\.8(\\.0)?", "8").replaceFirst("[+-].*$", "");
        String[] parts = plain.split("[._u]", -1);
        try {
            int feature = Integer.parseInt(parts[0]);
            Integer update = parts.length < 2
                    ? null
                    : feature == 8 ? Integer.valueOf(parts[1]) : parts.length > 2 ? Integer.valueOf(parts[2]) : null;
            if (feature < OLDEST || feature > NEWEST) {
                throw new RefusedException(
                        "JDK " + text + " is not known; there is data for JDK " + OLDEST + " to " + NEWEST);
            }
            return new JdkVersion(feature, update);
        } catch (NumberFormatException e) {
            throw new RefusedException("'" + text + "' is not a JDK version (use --jdk 17, 11.0.24 or 8u252)");
        }
    }

    /** Returns {@code 11.0.8}, {@code 8u252} or {@code 14}. */
    @Override
    public String toString() {
        if (update == null) {
            return Integer.toString(feature);
        }
        return feature == 8 ? "8u" + update : feature + ".0." + update;
    }
}
