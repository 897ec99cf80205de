package io.gctelemetry.agent.peer;

import io.gctelemetry.agent.metrics.Scalar;
import java.util.ArrayList;
import java.util.List;

/** Who is asked once a second, and once a tick what the old generation holds. Filled before it is run. */
final class Readers implements Runnable {
    private final Scalar oldGenerationUsed;
    private final boolean counted;
    private final List<Runnable> readers = new ArrayList<>();
    private Promotion perTick = new Promotion(() -> Double.NaN);

    /** @param oldGenerationUsed by the JVM's counters, in bytes; NaN if it keeps none */
    Readers(Scalar oldGenerationUsed) {
        this.oldGenerationUsed = oldGenerationUsed;
        this.counted = !Double.isNaN(oldGenerationUsed.value());
    }

    <T extends Runnable> T add(T reader) {
        readers.add(reader);
        return reader;
    }

    /**
     * What was promoted: by the counters on every tick where there are any, else by the pools once a second; NaN where
     * nothing is.
     */
    Scalar promotion(PoolReader pools) {
        if (!pools.generational()) {
            return () -> Double.NaN;
        }
        if (counted) {
            perTick = new Promotion(oldGenerationUsed);
            return perTick;
        }
        Promotion perSecond = new Promotion(pools::oldUsed);
        add(perSecond::read);
        return perSecond;
    }

    void tick() {
        perTick.read();
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
