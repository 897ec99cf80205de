package io.gctelemetry.readers.internal.stress;

import io.gctelemetry.readers.input.Note;

/** Why no window can be judged from the figures that tlp-stress and its kin print. */
final class DecayingReservoir {
    /*
     * Dropwizard's ExponentiallyDecayingReservoir, 1028 samples, alpha 0.015: a stop is seen for about a minute. Against
     * the requests of the same run, the printed p99 correlated with the true p99 of the last 10 s at 0.47 (writes) and
     * 0.67 (reads); stops of 90 to 120 ms did not show at all.
     */
    static final Note NOTE = new Note(
            "decaying-reservoir",
            "Its percentiles are smears of about the last minute (a decaying reservoir of 1028 samples, of service time),"
                    + " not of any window: no window is judged from them, counts and errors are told; run tlp-stress with"
                    + " --hdr FILE or cassandra-easy-stress with --parquet FILE.");

    private DecayingReservoir() {}
}
