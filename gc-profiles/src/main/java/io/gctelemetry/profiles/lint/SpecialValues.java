package io.gctelemetry.profiles.lint;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.Sizes;
import java.util.OptionalLong;

/** Numbers the JVM takes or refuses for reasons a range cannot say. Each was tried on the real JVMs. */
final class SpecialValues {

    private SpecialValues() {}

    static void check(LintContext context, Argument argument, OptionFacts facts, long given, Findings findings) {
        switch (facts.name()) {
            case "G1HeapRegionSize" -> regionSize(context, argument, given, findings);
            case "SoftMaxHeapSize" -> softMax(context, argument, given, findings);
            case "ParallelGCThreads" -> parallelThreads(context, argument, given, findings);
            case "MaxGCPauseMillis" -> pause(argument, given, findings);
            case "MaxHeapSize", "InitialHeapSize" -> heap(argument, given, findings);
            default -> {
                // its range says all there is to say
            }
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
                            "the number is " + Sizes.describe(given) + ", which the JVM raises to 1 MB without a word")
                    .at(argument)
                    .severity(Severity.WARNING)
                    .outcome(Outcome.OTHER_MEANING)
                    .fix("write the unit: " + meant)
                    .edits(given <= 512 ? Edits.replace(argument, meant) : java.util.List.of())
                    .add();
        } else if (Long.bitCount(given) != 1) {
            long down = Long.highestOneBit(given);
            long taken = context.jdk() >= 17 ? down * 2 : down;
            findings.of(
                            Rule.VALUE_ROUNDED,
                            "regions are powers of two: JDK " + context.jdk() + " takes " + Sizes.format(taken)
                                    + " without a word")
                    .at(argument)
                    .fix("write -XX:G1HeapRegionSize=" + Sizes.format(taken))
                    .edits(Edits.replace(argument, "-XX:G1HeapRegionSize=" + Sizes.format(taken)))
                    .add();
        }
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

    private static void parallelThreads(LintContext context, Argument argument, long given, Findings findings) {
        if (given == 0 && context.gc() == Gc.G1 && context.jdk() == 8) {
            ValueCheck.outOfRange(argument, "G1 of JDK 8 refuses 0 threads", findings);
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
