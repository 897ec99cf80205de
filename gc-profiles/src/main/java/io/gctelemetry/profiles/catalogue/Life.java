package io.gctelemetry.profiles.catalogue;

import io.gctelemetry.profiles.data.BadDataException;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The life of an option from JDK 8 to 26. Written as the kinds in order of time, such as
 * {@code experimental 11-14; product 15-26}; a JDK not named refuses the option.
 */
public final class Life {

    private final String text;
    private final Kind[] kinds = new Kind[JdkRange.NEWEST - JdkRange.OLDEST + 1];

    private Life(String text) {
        this.text = text;
        Arrays.fill(kinds, Kind.ABSENT);
    }

    /** Reads a life. Where sources left two kinds open ({@code experimental|product}) the stricter one, the first, counts. */
    public static Life parse(String place, String text) {
        Life life = new Life(text);
        if (text.isEmpty()) {
            return life;
        }
        for (String part : text.split("; ", -1)) {
            int blank = part.indexOf(' ');
            if (blank < 0) {
                throw new BadDataException(place, "'" + part + "' is not a kind with a range of JDKs");
            }
            Kind kind = kind(place, part.substring(0, blank));
            JdkRange span = JdkRange.parse(place, part.substring(blank + 1));
            Arrays.fill(life.kinds, span.from() - JdkRange.OLDEST, span.to() - JdkRange.OLDEST + 1, kind);
        }
        return life;
    }

    private static Kind kind(String place, String word) {
        int bar = word.indexOf('|');
        String first = bar < 0 ? word : word.substring(0, bar);
        try {
            return Kind.valueOf(first.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new BadDataException(place, "'" + word + "' is not a kind of option");
        }
    }

    /** Returns what that JDK, from 8 to 26, makes of the option. */
    public Kind on(int jdk) {
        return kinds[jdk - JdkRange.OLDEST];
    }

    /** Returns the first JDK that acts on it. */
    public OptionalInt first() {
        return first(8, Kind::live);
    }

    /** Returns the last JDK that acts on it, or empty when it never lived. */
    public OptionalInt last() {
        return IntStream.rangeClosed(JdkRange.OLDEST, JdkRange.NEWEST)
                .filter(jdk -> on(jdk).live())
                .max();
    }

    /** Returns the first JDK after the last that acts on it which refuses it. */
    public OptionalInt refusedFrom() {
        OptionalInt last = last();
        return first(last.isPresent() ? last.getAsInt() + 1 : JdkRange.OLDEST, kind -> kind == Kind.ABSENT);
    }

    /** Returns the first JDK that ignores it with a warning. */
    public OptionalInt ignoredFrom() {
        return first(JdkRange.OLDEST, kind -> kind == Kind.OBSOLETE);
    }

    private OptionalInt first(int from, java.util.function.Predicate<Kind> wanted) {
        return IntStream.rangeClosed(from, JdkRange.NEWEST)
                .filter(jdk -> wanted.test(on(jdk)))
                .findFirst();
    }

    /** Returns the life as it is written. */
    @Override
    public String toString() {
        return text;
    }
}
