package io.gctelemetry.correlate.effect;

/** What the stops imply, if clients give up on a request after a time-out. */
final class StopModel {
    /** No time-out. */
    static final double NONE = Double.POSITIVE_INFINITY;

    private final Grid[] grids;
    private final double timeout;
    private final double[][][] implied;

    /**
     * @param grids the values of exposure and utilisation of each JVM
     * @param timeout nanoseconds; infinite for none
     * @param implied of each JVM and utilisation of its grid the slow requests of each slot, if every request meets its stops
     */
    StopModel(Grid[] grids, double timeout, double[][][] implied) {
        this.grids = grids;
        this.timeout = timeout;
        this.implied = implied;
    }

    Grid[] grids() {
        return grids;
    }

    double timeout() {
        return timeout;
    }

    double[][][] implied() {
        return implied;
    }
}
