package io.gctelemetry.profiles.lint.option;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Rule;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Numbers the JVM refuses, or changes, because of another number. Each relation was tried on JDK 8, 11, 17, 21, 25 and 26. */
final class RelationCheck implements Check {

    /**
     * One number that must not exceed another.
     *
     * @param small and
     * @param large the options
     * @param smallDefault what holds when the small one is not given, or -1 when it must be given
     * @param largeDefault the same of the large one
     * @param first the first JDK and
     * @param last the last one that refuses it
     * @param gc the only collector that minds, or null for all
     */
    private record AtMost(
            String small,
            String large,
            long smallDefault,
            long largeDefault,
            int first,
            int last,
            @org.jspecify.annotations.Nullable Gc gc) {}

    private static final List<AtMost> RELATIONS = List.of(
            new AtMost("G1NewSizePercent", "G1MaxNewSizePercent", 5, 60, 8, 26, Gc.G1),
            new AtMost("MinHeapFreeRatio", "MaxHeapFreeRatio", 40, 70, 8, 26, null),
            new AtMost("MinMetaspaceFreeRatio", "MaxMetaspaceFreeRatio", 40, 70, 8, 26, null),
            new AtMost("InitialTenuringThreshold", "MaxTenuringThreshold", -1, -1, 8, 8, null),
            new AtMost("MinTLABSize", "TLABSize", 2048, -1, 9, 26, null),
            new AtMost("MinHeapSize", "MaxHeapSize", -1, -1, 9, 26, null),
            new AtMost("InitialCodeCacheSize", "ReservedCodeCacheSize", 2496 * Sizes.KB, 48 * Sizes.MB, 8, 26, null),
            new AtMost("ReservedCodeCacheSize", "2 GB", -1, 2 * Sizes.GB, 8, 26, null));

    @Override
    public void check(LintContext context, Findings findings) {
        for (AtMost relation : RELATIONS) {
            boolean minds = context.jdk() >= relation.first
                    && context.jdk() <= relation.last
                    && (relation.gc == null || relation.gc == context.gc());
            if (minds) {
                compare(context, relation, findings);
            }
        }
        interval(context, findings);
        young(context, findings);
        metaspace(context, findings);
        headers(context, findings);
    }

    private static void metaspace(LintContext context, Findings findings) {
        OptionalLong first = context.bytes("MetaspaceSize");
        OptionalLong most = context.bytes("MaxMetaspaceSize");
        if (first.isPresent() && most.isPresent() && first.getAsLong() > most.getAsLong()) {
            context.last("MetaspaceSize")
                    .filter(Argument::fromFile)
                    .ifPresent(argument -> findings.of(
                                    Rule.VALUE_ROUNDED,
                                    "it is more than MaxMetaspaceSize, and the JVM takes "
                                            + Sizes.format(most.getAsLong()) + " without a message")
                            .at(argument)
                            .fix("make MaxMetaspaceSize larger, or leave it out")
                            .add());
        }
    }

    private static void headers(LintContext context, Findings findings) {
        Optional<Argument> compact = context.last("UseCompactObjectHeaders").filter(Argument::fromFile);
        Optional<Argument> pointers = context.last("UseCompressedClassPointers");
        boolean off =
                pointers.isPresent() && "false".equals(pointers.get().option().setting());
        if (compact.isPresent() && context.isOn("UseCompactObjectHeaders") && off && context.jdk() >= 24) {
            findings.of(
                            Rule.NO_EFFECT,
                            "compact headers need compressed class pointers, which are off: the JVM turns it off")
                    .at(compact.get())
                    .fix("leave out -XX:-UseCompressedClassPointers")
                    .add();
        }
    }

    private static void compare(LintContext context, AtMost relation, Findings findings) {
        Optional<Argument> small = context.last(relation.small).filter(Argument::fromFile);
        Optional<Argument> large = context.last(relation.large).filter(Argument::fromFile);
        OptionalLong least = value(context, relation.small, relation.smallDefault);
        OptionalLong most = value(context, relation.large, relation.largeDefault);
        Optional<Argument> blamed = small.isPresent() ? small : large;
        if (blamed.isEmpty() || least.isEmpty() || most.isEmpty() || least.getAsLong() <= most.getAsLong()) {
            return;
        }
        if (relation.large.equals("TLABSize") && most.getAsLong() == 0) {
            return;
        }
        ValueCheck.outOfRange(
                blamed.get(),
                relation.small + " (" + least.getAsLong() + ") must be less than or equal to " + relation.large + " ("
                        + most.getAsLong() + ")",
                findings);
    }

    private static OptionalLong value(LintContext context, String name, long other) {
        OptionalLong given = context.number(name);
        return given.isPresent() || other < 0 || context.last(name).isPresent() ? given : OptionalLong.of(other);
    }

    private static void interval(LintContext context, Findings findings) {
        Optional<Argument> interval = context.last("GCPauseIntervalMillis").filter(Argument::fromFile);
        if (interval.isEmpty() || context.gc() != Gc.G1) {
            return;
        }
        OptionalLong goal = context.number("MaxGCPauseMillis");
        if (context.last("MaxGCPauseMillis").isEmpty()) {
            ValueCheck.outOfRange(
                    interval.get(), "GCPauseIntervalMillis cannot be set without setting MaxGCPauseMillis", findings);
        } else if (goal.isPresent()
                && goal.getAsLong() >= context.number("GCPauseIntervalMillis").orElse(Long.MAX_VALUE)) {
            ValueCheck.outOfRange(
                    interval.get(),
                    "MaxGCPauseMillis (" + goal.getAsLong() + ") must be less than GCPauseIntervalMillis",
                    findings);
        }
    }

    /** A young generation as large as the heap, or larger than its own limit: the JVM takes another size. */
    private static void young(LintContext context, Findings findings) {
        OptionalLong heap = context.heap();
        OptionalLong most = context.bytes("MaxNewSize");
        for (String name : List.of("NewSize", "MaxNewSize")) {
            Optional<Argument> given = context.last(name).filter(Argument::fromFile);
            OptionalLong size = context.bytes(name);
            if (given.isEmpty() || size.isEmpty()) {
                continue;
            }
            boolean whole = heap.isPresent() && size.getAsLong() >= heap.getAsLong();
            boolean over = name.equals("NewSize") && most.isPresent() && size.getAsLong() > most.getAsLong();
            if (whole || over) {
                findings.of(
                                Rule.YOUNG_SIZE_FIXED,
                                Sizes.describe(size.getAsLong()) + " is not less than "
                                        + (whole ? "the heap" : "MaxNewSize") + "; the JVM takes another size")
                        .at(given.get())
                        .fix("take at most half of the heap, or leave it out")
                        .add();
            }
        }
    }
}
