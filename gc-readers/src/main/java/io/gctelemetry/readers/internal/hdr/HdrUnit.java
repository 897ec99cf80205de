package io.gctelemetry.readers.internal.hdr;

import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The unit of a log's values, found from what speaks for it, the strongest first: what a person says, what a comment says,
 * who wrote it, how the printed maximum was scaled, what latencies can be.
 *
 * @param unit the unit
 * @param reason why, in words that follow "because"
 * @param doubt what speaks against it; null if nothing does
 */
record HdrUnit(Unit unit, String reason, @Nullable String doubt) {
    /*
     * No request over a network takes less than 10 us or, at the median, more than 30 s: the fastest of Cassandra's over
     * loopback take 100 us, and every client gives up before.
     */
    private static final double SHORTEST = 10e3;
    private static final double LONGEST = 30e9;
    private static final double USUAL = 1e6;
    private static final Pattern STATED =
            Pattern.compile("values?(?: are)? in (ns|nanoseconds|us|microseconds|ms|milliseconds|s|seconds)\\b");

    static HdrUnit find(@Nullable Unit given, HdrHeader header, Optional<HdrProducer> producer, HdrSamples samples) {
        if (given != null) {
            return new HdrUnit(given, "it was given", null);
        }
        Unit stated = stated(header);
        if (stated != null) {
            return new HdrUnit(stated, "a comment in the file names it", null);
        }
        if (producer.isPresent()) {
            Unit unit = producer.get().unit();
            String reason = producer.get().words() + " records " + plural(unit);
            boolean hiccups = producer.get() == HdrProducer.JHICCUP;
            return new HdrUnit(unit, reason, hiccups || plausible(unit, samples) ? null : median(unit, samples));
        }
        Unit scaled = scaled(samples.ratio());
        if (scaled != null && plausible(scaled, samples)) {
            return new HdrUnit(
                    scaled, "its longest values are printed divided by " + Math.round(samples.ratio()), null);
        }
        return likely(samples);
    }

    /** The unit that a comment of the log names; null if none does. */
    static @Nullable Unit stated(HdrHeader header) {
        for (String comment : header.comments()) {
            Matcher matcher = STATED.matcher(comment.toLowerCase(Locale.ROOT));
            if (matcher.find()) {
                return named(matcher.group(1));
            }
        }
        return null;
    }

    private static HdrUnit likely(HdrSamples samples) {
        if (samples.median() <= 0) {
            return new HdrUnit(
                    Unit.NANOSECONDS,
                    "most tools record nanoseconds, and there are too few values to infer the unit",
                    "nothing in the file names its unit");
        }
        Unit best = Unit.NANOSECONDS;
        List<String> others = new ArrayList<>();
        for (Unit unit : Unit.values()) {
            if (distance(unit, samples) < distance(best, samples)) {
                best = unit;
            }
        }
        boolean alone = true;
        for (Unit unit : Unit.values()) {
            if (unit != best) {
                others.add(median(unit, samples));
                alone &= !plausible(unit, samples);
            }
        }
        String reason = median(best, samples) + ", which a request may take, and " + String.join(", ", others);
        return new HdrUnit(best, reason, alone ? null : "another unit is possible, too");
    }

    private static double distance(Unit unit, HdrSamples samples) {
        return Math.abs(Math.log(samples.median() * unit.nanos() / USUAL)) + (plausible(unit, samples) ? 0 : 100);
    }

    private static boolean plausible(Unit unit, HdrSamples samples) {
        double median = samples.median() * unit.nanos();
        double least = samples.min() * unit.nanos();
        return samples.median() <= 0 || (median >= SHORTEST && median <= LONGEST && least >= SHORTEST / 10);
    }

    private static @Nullable Unit scaled(double ratio) {
        if (Math.abs(ratio - 1e3) < 10) {
            return Unit.MICROSECONDS;
        }
        return Math.abs(ratio - 1e9) < 1e7 ? Unit.NANOSECONDS : null;
    }

    private static String median(Unit unit, HdrSamples samples) {
        return "in " + plural(unit) + " the median is " + rounded(samples.median() * unit.nanos());
    }

    private static String rounded(double nanos) {
        if (nanos < 1e3) {
            return String.format(Locale.ROOT, "%.3g ns", nanos);
        }
        if (nanos < 1e6) {
            return String.format(Locale.ROOT, "%.3g us", nanos / 1e3);
        }
        return nanos < 1e9
                ? String.format(Locale.ROOT, "%.3g ms", nanos / 1e6)
                : String.format(Locale.ROOT, "%.0f s", nanos / 1e9);
    }

    private static Unit named(String word) {
        for (Unit unit : Unit.values()) {
            if (word.equals(unit.symbol()) || word.equals(plural(unit))) {
                return unit;
            }
        }
        return Unit.NANOSECONDS;
    }

    static String plural(Unit unit) {
        return unit.name().toLowerCase(Locale.ROOT);
    }
}
