package io.gctelemetry.agent.host;

/** What may delay an idle thread other than a stop of its JVM, the surest evidence first. */
enum HiccupCause {
    /** The cgroup had used up its CPU quota. */
    THROTTLED("throttled"),
    /** The hypervisor ran others on the CPU. */
    STEAL("steal"),
    /** The thread itself waited in the queue of a CPU. */
    CPU("cpu-pressure"),
    /** Tasks waited for memory while pages came back from swap. */
    SWAP("swap"),
    /** Tasks waited for memory. */
    MEMORY("memory-pressure"),
    /** Tasks waited for a disk. */
    IO("io-pressure"),
    /** The kernel reports nothing that coincides: the process was stopped by a signal, the machine slept, ... */
    UNKNOWN("unknown");

    private final String label;

    HiccupCause(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
