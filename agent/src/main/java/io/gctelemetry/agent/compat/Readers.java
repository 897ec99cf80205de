package io.gctelemetry.agent.compat;

import io.gctelemetry.agent.family.Scalar;
import io.gctelemetry.source.counters.SumOfIncreases;
import java.util.ArrayList;
import java.util.List;

/** Who is asked before a scrape. Filled before it is run. */
final class Readers implements Runnable {
    private final List<Runnable> readers = new ArrayList<>();

    <T extends Runnable> T add(T reader) {
        readers.add(reader);
        return reader;
    }

    /**
     * What was promoted, by the growth of the old generation's pools between two looks, a lower bound; NaN where there are
     * none.
     */
    Scalar promotion(PoolReader pools) {
        if (!pools.generational()) {
            return () -> Double.NaN;
        }
        SumOfIncreases old = new SumOfIncreases(Double.NaN);
        add(() -> old.read(pools.oldUsed()));
        return old::sum;
    }

    /** One that fails keeps none from its turn. */
    @Override
    public void run() {
        RuntimeException last = null;
        for (int i = 0; i < readers.size(); i++) {
            try {
                readers.get(i).run();
            } catch (RuntimeException e) {
                last = e;
            }
        }
        if (last != null) {
            throw last;
        }
    }
}
