package io.gctelemetry.profiles.catalogue;

import io.gctelemetry.profiles.data.BadDataException;

/** A span of JDK feature releases, both ends in it. Written {@code 11}, {@code 11-14} or {@code 11-}, which ends at 26. */
public record JdkRange(int from, int to) {

    /** The oldest JDK this catalogue knows. */
    public static final int OLDEST = 8;

    /** The newest JDK this catalogue knows. */
    public static final int NEWEST = 26;

    /** Reads a span. */
    public static JdkRange parse(String place, String text) {
        int hyphen = text.indexOf('-');
        try {
            int from = Integer.parseInt(hyphen < 0 ? text : text.substring(0, hyphen));
            String end = hyphen < 0 ? "" : text.substring(hyphen + 1);
            int to = hyphen < 0 ? from : end.isEmpty() ? NEWEST : Integer.parseInt(end);
            if (from >= OLDEST && from <= to && to <= NEWEST) {
                return new JdkRange(from, to);
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new BadDataException(place, "'" + text + "' is not a range of JDKs from 8 to 26, such as 11-14");
    }

    /** Returns whether the JDK lies in the span. */
    public boolean contains(int jdk) {
        return jdk >= from && jdk <= to;
    }

    @Override
    public String toString() {
        return from == to ? Integer.toString(from) : from + "-" + to;
    }
}
