package io.gctelemetry.event.metric;

import java.util.Arrays;

/**
 * The buckets of every histogram of durations, in seconds.
 *
 * <p>Classic: 10 us to 60 s in steps of 1, 2.5 and 5, because a pause of ZGC is 0.01-0.1 ms and a full collection may
 * take seconds. Native: schema {@value #NATIVE_SCHEMA}, a factor of 1.09 from bucket to bucket; finer ones draw single
 * long stops as hairlines.
 */
public final class Buckets {
    /** Prometheus' name for the resolution: each bucket is 2^(1/8) times as wide as the one before. */
    public static final int NATIVE_SCHEMA = 3;

    /** At or below this a duration counts as zero in the native histogram, in seconds: 2^-20, just under 1 us. */
    public static final double NATIVE_ZERO_THRESHOLD = 1.0 / (1 << 20);

    /* As OpenMetrics writes them, which is what Prometheus makes of the numbers in protocol buffers. */
    private static final String[] CLASSIC_TEXTS = {
        "1e-05", "2.5e-05", "5e-05", "0.0001", "0.00025", "0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025", "0.05",
        "0.1", "0.25", "0.5", "1.0", "2.5", "5.0", "10.0", "25.0", "50.0", "60.0"
    };

    private static final double[] CLASSIC = new double[CLASSIC_TEXTS.length];

    static {
        for (int i = 0; i < CLASSIC.length; i++) {
            CLASSIC[i] = Double.parseDouble(CLASSIC_TEXTS[i]);
        }
    }

    private static final double[] LONG_STOPS = {0.05, 0.25, 1};

    private Buckets() {}

    /** The upper bounds of the classic buckets without +Inf, ascending. */
    public static double[] classic() {
        return CLASSIC.clone();
    }

    /**
     * The values of the label {@code le} for {@link #classic()}. They are the same in every format, so that a series is
     * the same one whichever format Prometheus asks for.
     */
    public static String[] classicTexts() {
        return CLASSIC_TEXTS.clone();
    }

    /** Returns where these texts are in {@link #classicTexts}. */
    static int[] indexes(String... texts) {
        int[] indexes = new int[texts.length];
        for (int i = 0; i < texts.length; i++) {
            indexes[i] = Arrays.asList(CLASSIC_TEXTS).indexOf(texts[i]);
            if (indexes[i] < 0) {
                throw new IllegalArgumentException(texts[i] + " is not a classic bound");
            }
        }
        return indexes;
    }

    /**
     * From which length on a stop is marked on a graph, in seconds, ascending. Each is a classic bound, too, so that marks
     * and counts speak of the same stops.
     */
    public static double[] longStops() {
        return LONG_STOPS.clone();
    }
}
