package io.gctelemetry.profiles.lint.option;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Edits;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;
import java.util.OptionalLong;
import java.util.Set;

/** Numbers the JVM takes or refuses for reasons that a range cannot express. Each was tried on the real JVMs. */
final class SpecialValues {

    private static final Set<String> LARGE = Set.of(
            "MaxDirectMemorySize",
            "MetaspaceSize",
            "MaxMetaspaceSize",
            "ReservedCodeCacheSize",
            "CompressedClassSpaceSize",
            "NewSize",
            "MaxNewSize",
            "SoftMaxHeapSize",
            "GCLogFileSize");

    private SpecialValues() {}

    static void check(LintContext context, Argument argument, OptionFacts facts, long given, Findings findings) {
        switch (facts.name()) {
            case "G1HeapRegionSize" -> regionSize(context, argument, given, findings);
            case "SoftMaxHeapSize" -> softMax(context, argument, given, findings);
            case "ParallelGCThreads", "ConcGCThreads" -> threads(context, argument, given, findings);
            case "MaxGCPauseMillis" -> pause(argument, given, findings);
            case "MaxHeapSize", "InitialHeapSize" -> heap(argument, given, findings);
            case "ObjectAlignmentInBytes", "LargePageSizeInBytes" -> powerOfTwo(context, argument, given, findings);
            case "ThreadStackSize", "VMThreadStackSize", "CompilerThreadStackSize" ->
                stackInKilobytes(argument, given, findings);
            case "CICompilerCount" -> {
                if (given < 2) {
                    ValueCheck.outOfRange(argument, "CICompilerCount (" + given + ") must be at least 2", findings);
                }
            }
            case "NewRatio" -> {
                if (given == 0 && context.jdk() == 8 && context.gc() != Gc.G1) {
                    ValueCheck.outOfRange(argument, "Invalid young gen ratio specified", findings);
                }
            }
            case "MaxMetaspaceSize" -> metaspace(context, argument, given, findings);
            default -> {
                // its range is enough
            }
        }
        if (LARGE.contains(facts.name())) {
            withoutUnit(argument, given, findings);
        }
    }

    /** Sizes nobody means in bytes; a number without a unit below 1 MB is a slip the JVM may take without a message. */
    private static void withoutUnit(Argument argument, long given, Findings findings) {
        String value = String.valueOf(argument.option().value());
        if (given > 0 && given < Sizes.MB && value.matches("\\d+") && !findings.refused(argument)) {
            findings.of(Rule.BAD_UNIT, "without a unit the number is bytes: the JVM takes " + Sizes.describe(given))
                    .at(argument)
                    .severity(Severity.WARNING)
                    .outcome(Outcome.OTHER_MEANING)
                    .fix("write the unit: " + argument.option().text() + "m, or g")
                    .add();
        }
    }

    private static void metaspace(LintContext context, Argument argument, long given, Findings findings) {
        if (given < (context.jdk() < 17 ? 2 * Sizes.MB : Sizes.MB)) {
            ValueCheck.outOfRange(
                    argument, Sizes.describe(given) + " are too few for the classes the JVM starts with", findings);
        }
    }

    private static void powerOfTwo(LintContext context, Argument argument, long given, Findings findings) {
        boolean alignment = argument.option().name().equals("ObjectAlignmentInBytes");
        if (given > 0 && Long.bitCount(given) != 1 && (alignment || context.jdk() >= 21)) {
            ValueCheck.outOfRange(argument, argument.option().name() + "=" + given + " must be power of 2", findings);
        }
    }

    /* -Xss256k is ThreadStackSize=256; ThreadStackSize=256k would be 256 MB for every thread. */
    private static void stackInKilobytes(Argument argument, long given, Findings findings) {
        if (given > 16 * Sizes.KB && !findings.refused(argument)) {
            findings.of(
                            Rule.BAD_UNIT,
                            "it counts kilobytes: the JVM takes " + Sizes.describe(given * Sizes.KB)
                                    + " for each thread")
                    .at(argument)
                    .severity(Severity.WARNING)
                    .outcome(Outcome.OTHER_MEANING)
                    .fix("write a number of kilobytes without a unit, or -Xss256k")
                    .add();
        }
    }

    private static void heap(Argument argument, long given, Findings findings) {
        if (given < 2 * Sizes.MB) {
            ValueCheck.outOfRange(argument, Sizes.describe(given) + " is too small a heap", findings);
        }
    }

    /* JDK 8 and 11 round down to a power of two, 17 and later up; without a unit the number is bytes. */
    private static void regionSize(LintContext context, Argument argument, long given, Findings findings) {
        if (given == 0 || findings.refused(argument)) {
            return;
        }
        if (given < Sizes.MB) {
            String meant = "-XX:G1HeapRegionSize=" + argument.option().value() + "m";
            findings.of(
                            Rule.BAD_UNIT,
                            "the number is " + Sizes.describe(given)
                                    + ", which the JVM raises to 1 MB without a message")
                    .at(argument)
                    .severity(Severity.WARNING)
                    .outcome(Outcome.OTHER_MEANING)
                    .fix("write the unit: " + meant)
                    .edits(given <= 512 ? Edits.replace(argument, meant) : java.util.List.of())
                    .add();
        } else if (Long.bitCount(given) != 1 || given > largestRegion(context)) {
            long down = Long.highestOneBit(given);
            long taken = Math.min(context.jdk() >= 17 ? down * 2 : down, largestRegion(context));
            findings.of(
                            Rule.VALUE_ROUNDED,
                            "regions are powers of two up to " + Sizes.format(largestRegion(context)) + ": JDK "
                                    + context.jdk() + " takes " + Sizes.format(taken) + " without a message")
                    .at(argument)
                    .fix("write -XX:G1HeapRegionSize=" + Sizes.format(taken))
                    .edits(Edits.replace(argument, "-XX:G1HeapRegionSize=" + Sizes.format(taken)))
                    .add();
        }
    }

    private static long largestRegion(LintContext context) {
        return context.jdk() >= 18 ? 512 * Sizes.MB : 32 * Sizes.MB;
    }

    private static void softMax(LintContext context, Argument argument, long given, Findings findings) {
        OptionalLong heap = context.heap();
        if (heap.isPresent() && given > heap.getAsLong()) {
            ValueCheck.outOfRange(
                    argument,
                    "SoftMaxHeapSize must not exceed the largest heap, " + Sizes.format(heap.getAsLong()),
                    findings);
        }
    }

    private static void threads(LintContext context, Argument argument, long given, Findings findings) {
        Gc gc = context.gc();
        boolean parallel = argument.option().name().equals("ParallelGCThreads");
        boolean none = gc == null || gc == Gc.SERIAL || gc == Gc.EPSILON || gc == Gc.C4;
        boolean minds = parallel ? !none : gc == Gc.ZGC || gc == Gc.SHENANDOAH;
        if (given == 0 && minds && gc != null) {
            ValueCheck.outOfRange(
                    argument,
                    "the flag -XX:+" + gc.selector().orElse("") + " can not be combined with -XX:"
                            + argument.option().name() + "=0",
                    findings);
        }
    }

    private static void pause(Argument argument, long given, Findings findings) {
        if (given > 0 && given < 5) {
            findings.of(
                            Rule.BAD_UNIT,
                            "the pause goal is in milliseconds; " + given + " ms makes G1 collect all the time")
                    .at(argument)
                    .severity(Severity.WARNING)
                    .outcome(Outcome.OTHER_MEANING)
                    .fix("write milliseconds, such as -XX:MaxGCPauseMillis=300")
                    .add();
        }
    }
}
