package io.gctelemetry.agent.metrics;

import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.event.AllocationSample;
import io.gctelemetry.event.cassandra.ThreadPool;
import io.gctelemetry.event.hotspot.VmOperations;
import io.gctelemetry.event.metric.GcMetric;
import java.util.HashMap;
import java.util.Map;

/**
 * Sampled bytes by class. A class that is seen gets a series of its own as long as there are fewer than 30; the rest,
 * and what the agent itself allocates, is one series. Fed by one thread.
 */
final class SampledClasses {
    static final int MOST = 30;
    private static final int LONGEST_NAME = 200;

    private final MetricRegistry registry;
    private final Map<String, Tally> bytes = new HashMap<>();
    private final Tally other;

    SampledClasses(MetricRegistry registry) {
        this.registry = registry;
        this.other = series(VmOperations.OTHER);
    }

    void add(AllocationSample sample) {
        boolean ours = ThreadPool.of(sample.thread()) == ThreadPool.AGENT;
        sum(ours ? VmOperations.OTHER : shown(sample.className())).addAndGet(Math.max(0, sample.bytes()));
    }

    private Tally sum(String name) {
        Tally sum = bytes.get(name);
        return sum != null ? sum : bytes.size() <= MOST ? series(name) : other;
    }

    private Tally series(String name) {
        Tally sum = new Tally();
        bytes.put(name, sum);
        registry.add(GcMetric.ALLOCATION_SAMPLED_BYTES, sum, name);
        return sum;
    }

    /** As source code has it: {@code byte[]} for {@code [B}; the lambdas of a class are one, hidden classes are cut. */
    static String shown(String className) {
        int dimensions = 0;
        while (dimensions < className.length() && className.charAt(dimensions) == '[') {
            dimensions++;
        }
        String name = dimensions == 0 ? className : element(className.substring(dimensions));
        int slash = name.indexOf('/');
        name = slash < 0 ? name : name.substring(0, slash);
        int lambda = name.indexOf("$$Lambda");
        name = lambda < 0 ? name : name.substring(0, lambda + "$$Lambda".length());
        StringBuilder shown = new StringBuilder(name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name);
        for (int i = 0; i < dimensions; i++) {
            shown.append("[]");
        }
        return shown.toString();
    }

    private static String element(String descriptor) {
        if (descriptor.startsWith("L") && descriptor.endsWith(";")) {
            return descriptor.substring(1, descriptor.length() - 1);
        }
        switch (descriptor) {
            case "Z":
                return "boolean";
            case "B":
                return "byte";
            case "C":
                return "char";
            case "S":
                return "short";
            case "I":
                return "int";
            case "J":
                return "long";
            case "F":
                return "float";
            case "D":
                return "double";
            default:
                return descriptor;
        }
    }
}
