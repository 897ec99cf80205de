package io.gctelemetry.agent.host;

import io.gctelemetry.event.metric.GcMetric;

/**
 * What the kernel counts: in which file, on which line, in which unit, and which metric shows it.
 *
 * <p>Source: the kernel's documentation of /proc (filesystems/proc), accounting/psi, admin-guide/cgroup-v1 and -v2. A
 * kernel or a container that lacks a file or a line lacks the figure.
 */
enum HostFigure {
    PERIODS(GcMetric.HOST_CPU_PERIODS, Source.CGROUP, "nr_periods", 1, 1),
    THROTTLED_PERIODS(GcMetric.HOST_CPU_THROTTLED_PERIODS, Source.CGROUP, "nr_throttled", 1, 1),
    THROTTLED(GcMetric.HOST_CPU_THROTTLED_SECONDS, Source.CGROUP, "throttled_usec", 1, 1e6),
    THROTTLED_V1(GcMetric.HOST_CPU_THROTTLED_SECONDS, Source.CGROUP, "throttled_time", 1, 1e9),
    /* the clock tick of /proc/stat is 10 ms on every architecture that HotSpot runs on */
    STEAL(GcMetric.HOST_CPU_STEAL_SECONDS, "/proc/stat", "cpu", 8, 1e2),
    CPU_SOME(GcMetric.HOST_PRESSURE_SECONDS, "/proc/pressure/cpu", "some", 4, 1e6, "cpu", "some"),
    CPU_FULL(GcMetric.HOST_PRESSURE_SECONDS, "/proc/pressure/cpu", "full", 4, 1e6, "cpu", "full"),
    IO_SOME(GcMetric.HOST_PRESSURE_SECONDS, "/proc/pressure/io", "some", 4, 1e6, "io", "some"),
    IO_FULL(GcMetric.HOST_PRESSURE_SECONDS, "/proc/pressure/io", "full", 4, 1e6, "io", "full"),
    MEMORY_SOME(GcMetric.HOST_PRESSURE_SECONDS, "/proc/pressure/memory", "some", 4, 1e6, "memory", "some"),
    MEMORY_FULL(GcMetric.HOST_PRESSURE_SECONDS, "/proc/pressure/memory", "full", 4, 1e6, "memory", "full"),
    SWAP_INS(GcMetric.HOST_SWAPPED_IN_PAGES, "/proc/vmstat", "pswpin", 1, 1),
    MAJOR_FAULTS(GcMetric.HOST_MAJOR_FAULTS, "/proc/self/stat", ")", 10, 1);

    /** Names for what is not one file of a fixed path. */
    static final class Source {
        /** The cpu.stat of the cgroups this JVM is in; there may be several, which are added up. */
        static final String CGROUP = "cgroup cpu.stat";

        private Source() {}
    }

    private final GcMetric metric;
    private final String file;
    private final String line;
    private final int field;
    private final double perUnit;
    private final String[] labels;

    HostFigure(GcMetric metric, String file, String line, int field, double perUnit, String... labels) {
        this.metric = metric;
        this.file = file;
        this.line = line;
        this.field = field;
        this.perUnit = perUnit;
        this.labels = labels;
    }

    GcMetric metric() {
        return metric;
    }

    String[] labels() {
        return labels.clone();
    }

    /** The path, or a name out of {@link Source}. */
    String file() {
        return file;
    }

    /** The figure as the text has it now, in the kernel's unit; -1 if it has not. */
    long in(KernelText text) {
        return text.number(line, field);
    }

    /** How many of the kernel's units are one of the metric's. */
    double perUnit() {
        return perUnit;
    }
}
