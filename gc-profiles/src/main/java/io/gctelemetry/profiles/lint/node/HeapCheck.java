package io.gctelemetry.profiles.lint.node;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.jvm.Ergonomics;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Edits;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Heap sizes against each other, against RAM and against the width of references. */
final class HeapCheck implements Check {

    private static final long SMALL_FOR_LATE_MARKING = 16 * Sizes.GB;
    private static final long WORTH_WIDE_REFERENCES = 48 * Sizes.GB;

    @Override
    public void check(LintContext context, Findings findings) {
        OptionalLong most = context.heap();
        Optional<Argument> xmx = context.last("MaxHeapSize").filter(Argument::fromFile);
        Gc gc = context.gc();
        initial(context, most, findings);
        if (xmx.isEmpty()) {
            byScript(context, findings);
        } else if (most.isPresent()) {
            againstRam(context, xmx.get(), most.getAsLong(), findings);
            references(context, gc, xmx.get(), most.getAsLong(), findings);
            if (gc == Gc.CMS && most.getAsLong() > 16 * Sizes.GB) {
                findings.of(
                                Rule.CMS_HEAP_CAP,
                                "a full collection of CMS compacts with one thread; with "
                                        + Sizes.describe(most.getAsLong()) + " it stops the node for long")
                        .at(xmx.get())
                        .fix("stay at 16 GB, or use G1")
                        .add();
            }
        }
        compressedAsked(context, gc, most, findings);
        lateMarking(context, gc, most, findings);
        young(context, gc, findings);
    }

    private static void initial(LintContext context, OptionalLong most, Findings findings) {
        OptionalLong first = context.bytes("InitialHeapSize");
        Optional<Argument> xms = context.last("InitialHeapSize").filter(Argument::fromFile);
        if (first.isEmpty() || most.isEmpty() || xms.isEmpty()) {
            return;
        }
        if (first.getAsLong() > most.getAsLong()) {
            findings.of(
                            Rule.XMS_GT_XMX,
                            "Initial heap size set to a larger value than the maximum heap size, "
                                    + Sizes.format(most.getAsLong()))
                    .at(xms.get())
                    .fix("make -Xms equal to -Xmx")
                    .add();
        } else if (first.getAsLong() < most.getAsLong() && most.getAsLong() >= 2 * Sizes.MB) {
            findings.of(
                            Rule.HEAP_RESIZES,
                            "the heap grows from " + Sizes.describe(first.getAsLong()) + " to "
                                    + Sizes.describe(most.getAsLong())
                                    + " while requests wait, and is not touched at start")
                    .at(xms.get())
                    .fix("make -Xms equal to -Xmx")
                    .edits(
                            xms.get().option().form() == JvmOption.Form.SIZE
                                    ? Edits.replace(xms.get(), "-Xms" + Sizes.format(most.getAsLong()))
                                    : java.util.List.of())
                    .add();
        }
    }

    private static void byScript(LintContext context, Findings findings) {
        if (!context.reading().mentions("Xmx") && !context.reading().mentions("Xms")) {
            for (Argument argument : context.flags()) {
                String name = argument.option().name();
                if (name.equals("MaxHeapSize") || name.equals("InitialHeapSize")) {
                    findings.of(
                                    Rule.NO_EFFECT,
                                    "cassandra-env.sh looks for the texts Xmx and Xms, finds none, and adds both after it:"
                                            + " they win without a message")
                            .at(argument)
                            .fix("write -Xms and -Xmx")
                            .edits(Edits.replace(
                                    argument,
                                    (name.equals("MaxHeapSize") ? "-Xmx" : "-Xms")
                                            + argument.option().value()))
                            .add();
                }
            }
            findings.of(
                            Rule.HEAP_BY_SCRIPT,
                            context.cassandra().newHeapRule()
                                    ? "no heap is set: cassandra-env.sh takes half of RAM to 31 GB"
                                    : "no heap is set: cassandra-env.sh takes a quarter of RAM to 8 GB")
                    .fix("set -Xms and -Xmx")
                    .add();
        }
    }

    private static void againstRam(LintContext context, Argument xmx, long heap, Findings findings) {
        Long ram = context.ram();
        if (ram == null) {
            return;
        }
        if (heap > ram) {
            findings.of(
                            Rule.HEAP_GT_RAM,
                            Sizes.describe(heap) + " of heap on a machine with " + Sizes.describe(ram)
                                    + " of RAM: it swaps, or the kernel kills it")
                    .at(xmx)
                    .fix("take half of RAM")
                    .add();
            return;
        }
        long percent = heap * 100 / ram;
        if (percent > 55) {
            findings.of(
                            Rule.HEAP_SHARE_OF_RAM,
                            "the heap is " + percent + " % of RAM; page cache, off-heap memtables, chunk cache,"
                                    + " direct buffers and stacks need the rest")
                    .at(xmx)
                    .severity(percent > 80 ? Severity.ERROR : percent > 65 ? Severity.WARNING : Severity.INFO)
                    .fix("take half of RAM")
                    .add();
        }
    }

    private static void references(LintContext context, @Nullable Gc gc, Argument xmx, long heap, Findings findings) {
        OptionalLong limit = gc == null ? OptionalLong.empty() : compressedLimit(context, gc);
        if (limit.isEmpty() || gc == null || heap <= limit.getAsLong()) {
            return;
        }
        String most = limit.getAsLong() / Sizes.MB + " MB";
        boolean usual = limit.getAsLong() < 32 * Sizes.GB;
        boolean large = heap >= limit.getAsLong() + (WORTH_WIDE_REFERENCES - 32 * Sizes.GB);
        findings.of(
                        Rule.COMPRESSED_OOPS_LOST,
                        "above " + most + " references take eight bytes under " + gc.title()
                                + (large
                                        ? ", which costs a part of the larger heap"
                                        : ": this heap holds less than one of " + (usual ? "31 GB" : most)))
                .at(xmx)
                .severity(large ? Severity.INFO : Severity.WARNING)
                .fix(large ? "know it; 48 GB and more are worth it" : "take " + (usual ? "31g" : most))
                .add();
    }

    private static OptionalLong compressedLimit(LintContext context, Gc gc) {
        return Ergonomics.largestCompressedHeap(
                gc,
                context.jdk(),
                context.number("ObjectAlignmentInBytes").orElse(8),
                context.last("G1HeapRegionSize").isPresent());
    }

    private static void compressedAsked(LintContext context, @Nullable Gc gc, OptionalLong heap, Findings findings) {
        Optional<Argument> asked = context.last("UseCompressedOops")
                .filter(a -> a.fromFile() && "true".equals(a.option().setting()));
        if (asked.isEmpty() || gc == null) {
            return;
        }
        OptionalLong limit = compressedLimit(context, gc);
        boolean tooLarge = limit.isPresent() && heap.isPresent() && heap.getAsLong() > limit.getAsLong();
        if (gc.neverCompressesReferences() || tooLarge) {
            findings.of(
                            Rule.COMPRESSED_OOPS_IMPOSSIBLE,
                            tooLarge
                                    ? "the heap is too large for compressed references; the JVM warns and turns them off"
                                    : gc.title() + " never compresses references; it is false without a message")
                    .at(asked.get())
                    .fix("leave it out")
                    .edits(Edits.drop(asked.get()))
                    .add();
        }
    }

    private static void lateMarking(LintContext context, @Nullable Gc gc, OptionalLong heap, Findings findings) {
        Optional<Argument> ihop = context.last("InitiatingHeapOccupancyPercent").filter(Argument::fromFile);
        OptionalLong percent = context.number("InitiatingHeapOccupancyPercent");
        if (gc == Gc.G1
                && ihop.isPresent()
                && percent.orElse(0) >= 60
                && heap.isPresent()
                && heap.getAsLong() < SMALL_FOR_LATE_MARKING) {
            findings.of(
                            Rule.MARKING_LATE_SMALL_HEAP,
                            "marking from " + percent.getAsLong() + " % on leaves "
                                    + Sizes.describe(heap.getAsLong() / 100 * (100 - percent.getAsLong()))
                                    + " for what is allocated meanwhile")
                    .at(ihop.get())
                    .fix("leave the default of 45 below 16 GB")
                    .add();
        }
    }

    private static void young(LintContext context, @Nullable Gc gc, Findings findings) {
        for (String name : new String[] {"NewSize", "MaxNewSize", "NewRatio"}) {
            Optional<Argument> found = context.last(name).filter(Argument::fromFile);
            if (found.isEmpty()) {
                continue;
            }
            Argument argument = found.get();
            boolean xmn = argument.option().form() == JvmOption.Form.SIZE;
            if (gc == Gc.G1 && !(xmn && context.cassandra().refusesXmnWithG1() && context.isOn("UseG1GC"))) {
                findings.of(
                                xmn ? Rule.XMN_WITH_G1 : Rule.YOUNG_SIZE_FIXED,
                                "the young generation is fixed, and G1 gives up its pause goal")
                        .at(argument)
                        .severity(Severity.WARNING)
                        .outcome(Outcome.OTHER_MEANING)
                        .fix("leave it out")
                        .edits(Edits.drop(argument))
                        .add();
            } else if (gc == null || gc == Gc.ZGC || gc == Gc.SHENANDOAH) {
                findings.of(
                                Rule.XMN_WITHOUT_EFFECT,
                                gc == null
                                        ? "it belongs to CMS, which this JDK does not run"
                                        : gc.title() + " sizes its young generation itself, or has none")
                        .at(argument)
                        .severity(gc == null ? Severity.INFO : Severity.WARNING)
                        .fix("leave it out")
                        .edits(Edits.drop(argument))
                        .add();
            }
        }
    }
}
