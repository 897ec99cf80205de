package io.gctelemetry.profiles.lint.node;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.jvm.Ergonomics;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;
import io.gctelemetry.profiles.machine.MachineFacts;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Options that work only with settings of the OS. What is not known of the machine becomes an info. */
final class OsCheck implements Check {

    private static final String THP = "/sys/kernel/mm/transparent_hugepage/";

    @Override
    public void check(LintContext context, Findings findings) {
        Gc gc = context.gc();
        on(context, "UseLargePages")
                .or(() -> on(context, "UseHugeTLBFS").filter(argument -> context.jdk() <= 21))
                .ifPresent(argument -> largePages(context, gc, argument, findings));
        on(context, "UseTransparentHugePages").ifPresent(argument -> transparent(context, gc, argument, findings));
        MachineFacts machine = context.machine();
        mapCount(context, gc, machine, findings);
        if (machine == null) {
            return;
        }
        if (machine.numaNodes() != null && machine.numaNodes() == 1) {
            on(context, "UseNUMA")
                    .or(() -> on(context, "UseNUMAInterleaving"))
                    .ifPresent(argument -> findings.of(
                                    Rule.NUMA_ONE_NODE,
                                    "the machine has one node; the JVM sets it to false without a message")
                            .at(argument)
                            .add());
        }
        if (machine.swapBytes() != null && machine.swapBytes() > 0) {
            findings.of(
                            Rule.SWAP,
                            Sizes.describe(machine.swapBytes())
                                    + " of swap: a collection that meets a swapped page stops the node for as long as the disk takes")
                    .fix("swapoff --all, and take it out of /etc/fstab")
                    .add();
        }
    }

    private static Optional<Argument> on(LintContext context, String name) {
        return context.last(name)
                .filter(a -> a.fromFile() && "true".equals(a.option().setting()));
    }

    private static void largePages(LintContext context, @Nullable Gc gc, Argument argument, Findings findings) {
        MachineFacts machine = context.machine();
        Long pages = machine == null ? null : machine.hugePages();
        long size = machine == null || machine.hugePageBytes() == null ? 2 * Sizes.MB : machine.hugePageBytes();
        OptionalLong heap = context.heap();
        long wanted = heap.isPresent() ? (heap.getAsLong() + size - 1) / size : 0;
        boolean enough = pages != null && pages > 0 && pages >= wanted;
        if (enough) {
            return;
        }
        boolean refuses = gc == Gc.ZGC && context.jdk() < 15;
        String what = refuses
                ? "ZGC of JDK " + context.jdk() + " does not start without them"
                : "without them the JVM warns and goes on with small pages";
        findings.of(
                        Rule.LARGE_PAGES_NEED_OS,
                        pages == null
                                ? "large pages must be reserved by the OS (vm.nr_hugepages"
                                        + (wanted > 0 ? " of at least " + wanted : "") + "); " + what
                                : "vm.nr_hugepages is " + pages + (wanted > 0 ? ", the heap needs " + wanted : "")
                                        + "; " + what)
                .at(argument)
                .severity(pages == null ? Severity.INFO : refuses ? Severity.ERROR : Severity.WARNING)
                .outcome(refuses ? Outcome.REFUSED : Outcome.IGNORED)
                .fix(
                        wanted > 0
                                ? "sysctl -w vm.nr_hugepages=" + wanted
                                : "reserve them with vm.nr_hugepages, or leave the option out")
                .add();
    }

    private static void transparent(LintContext context, @Nullable Gc gc, Argument argument, Findings findings) {
        boolean shared = gc == Gc.ZGC || gc == Gc.C4;
        MachineFacts machine = context.machine();
        Boolean given = machine == null ? null : shared ? machine.transparentShared() : machine.transparentPrivate();
        if (Boolean.TRUE.equals(given)) {
            return;
        }
        String file = THP + (shared ? "shmem_enabled" : "enabled");
        String value = shared ? "advise" : "madvise";
        String word =
                shared && context.jdk() < 24 ? "prints nothing and uses small pages" : "warns and uses small pages";
        findings.of(
                        shared ? Rule.THP_SHMEM : Rule.THP_MADVISE,
                        (given == null ? "it needs " + value + " in " + file : file + " is never")
                                + "; without it the JVM " + word
                                + (shared ? " (the heap of " + String.valueOf(gc) + " is shared memory)" : ""))
                .at(argument)
                .severity(given == null ? Severity.INFO : Severity.WARNING)
                .fix("echo " + value + " > " + file)
                .add();
    }

    private static void mapCount(
            LintContext context, @Nullable Gc gc, @Nullable MachineFacts machine, Findings findings) {
        OptionalLong heap = context.heap();
        if (gc != Gc.ZGC || heap.isEmpty()) {
            return;
        }
        long needed = Ergonomics.mapCountForZgc(heap.getAsLong());
        Long count = machine == null ? null : machine.maxMapCount();
        boolean unknownAndLarge = count == null && needed > 65530;
        if (unknownAndLarge || (count != null && count < needed)) {
            Findings.Draft draft = findings.of(
                            Rule.MAX_MAP_COUNT,
                            (count == null
                                            ? "this heap needs vm.max_map_count of " + needed + ", and 65530 is usual"
                                            : "vm.max_map_count is " + count + ", this heap needs " + needed)
                                    + ": the JVM warns and may fail to map memory later")
                    .severity(count == null ? Severity.INFO : Severity.WARNING)
                    .fix("sysctl -w vm.max_map_count=1048575, which Cassandra asks for anyway");
            context.last("MaxHeapSize").filter(Argument::fromFile).ifPresent(draft::at);
            draft.add();
        }
    }
}
