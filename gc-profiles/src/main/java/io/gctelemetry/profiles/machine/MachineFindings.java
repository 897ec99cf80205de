package io.gctelemetry.profiles.machine;

import io.gctelemetry.profiles.jvm.Ergonomics;
import io.gctelemetry.profiles.jvm.Sizes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds what to change on a machine for a Cassandra node. Facts that are not known give no finding. */
public final class MachineFindings {

    private static final long CASSANDRA_MAP_COUNT = 1_048_575;
    private static final String THP = "/sys/kernel/mm/transparent_hugepage/";

    private final MachineFacts facts;
    private final List<MachineFinding> findings = new ArrayList<>();

    private MachineFindings(MachineFacts facts) {
        this.facts = facts;
    }

    /**
     * Returns what to change, worst first.
     *
     * @param heapBytes the heap the node will have, or null when that is not known
     */
    public static List<MachineFinding> on(MachineFacts facts, @Nullable Long heapBytes) {
        MachineFindings found = new MachineFindings(facts);
        found.memory(heapBytes);
        found.mappings(heapBytes);
        found.hugePages(heapBytes);
        found.logFolder();
        found.numa();
        return found.findings.stream()
                .sorted((one, two) -> Boolean.compare(two.severe(), one.severe()))
                .toList();
    }

    private void add(String id, boolean severe, String message, String command) {
        findings.add(new MachineFinding(id, severe, message, command));
    }

    private void memory(@Nullable Long heap) {
        Long swap = facts.swapBytes();
        if (swap != null && swap > 0) {
            add(
                    "swap",
                    true,
                    Sizes.describe(swap)
                            + " of swap: a collection that meets a swapped page stops the node while the disk reads",
                    "swapoff --all && sed -i.bak '/\\sswap\\s/s/^/#/' /etc/fstab");
        }
        Long locked = facts.memlockBytes();
        if (locked != null && locked >= 0 && locked < 1L << 30) {
            add(
                    "memlock",
                    false,
                    "only " + Sizes.describe(locked)
                            + " may be locked: Cassandra cannot keep its heap from being swapped",
                    "echo 'cassandra - memlock unlimited' > /etc/security/limits.d/cassandra.conf   (systemd: LimitMEMLOCK=infinity)");
        }
        Long ram = facts.ramBytes();
        if (heap != null && ram != null && heap > ram / 100 * 80) {
            add(
                    "ram",
                    true,
                    "a heap of " + Sizes.describe(heap) + " on " + Sizes.describe(ram)
                            + " of memory leaves too little for the rest",
                    "give the container or machine at least " + Sizes.describe(heap * 2)
                            + ", or the node a smaller heap");
        }
    }

    private void mappings(@Nullable Long heap) {
        Long count = facts.maxMapCount();
        if (count == null || count >= CASSANDRA_MAP_COUNT) {
            return;
        }
        long forZgc = heap == null ? 0 : Ergonomics.mapCountForZgc(heap);
        add(
                "max-map-count",
                count < forZgc,
                "vm.max_map_count is " + count + "; Cassandra asks for " + CASSANDRA_MAP_COUNT + " for its files"
                        + (count < forZgc ? ", and ZGC needs " + forZgc + " for this heap" : ""),
                "sysctl -w vm.max_map_count=" + CASSANDRA_MAP_COUNT + " && echo vm.max_map_count=" + CASSANDRA_MAP_COUNT
                        + " > /etc/sysctl.d/99-cassandra.conf");
    }

    private void hugePages(@Nullable Long heap) {
        if ("always".equals(facts.hugePagesTransparent())) {
            add(
                    "thp-always",
                    false,
                    "transparent huge pages are always made, also for memory outside the heap, which grows and stalls",
                    "echo madvise > " + THP + "enabled");
        }
        if ("always".equals(facts.hugePagesDefrag())) {
            add(
                    "thp-defrag",
                    false,
                    "a thread that needs a page may have to wait until the kernel has made a huge one",
                    "echo madvise > " + THP + "defrag");
        }
        if (Boolean.FALSE.equals(facts.transparentPrivate())) {
            add(
                    "thp-never",
                    false,
                    "-XX:+UseTransparentHugePages would do nothing under G1, CMS, Parallel and Shenandoah",
                    "echo madvise > " + THP + "enabled");
        }
        if (Boolean.FALSE.equals(facts.transparentShared())) {
            add(
                    "thp-shmem-never",
                    false,
                    "-XX:+UseTransparentHugePages would do nothing under ZGC and C4, whose heap is shared memory",
                    "echo advise > " + THP + "shmem_enabled");
        }
        Long pages = facts.hugePages();
        long size = facts.hugePageBytes() == null ? 2 * Sizes.MB : facts.hugePageBytes();
        if (pages != null && pages > 0 && heap != null && pages * size < heap) {
            add(
                    "huge-pages",
                    true,
                    pages + " reserved huge pages hold " + Sizes.describe(pages * size) + " and not the heap of "
                            + Sizes.describe(heap) + ": they are lost to everyone, and -XX:+UseLargePages falls back",
                    "sysctl -w vm.nr_hugepages=" + (heap + size - 1) / size);
        }
    }

    private void logFolder() {
        if (Boolean.FALSE.equals(facts.logFolderWritable())) {
            add(
                    "log-folder",
                    true,
                    facts.logFolder() + " is not there or may not be written: from JDK 9 on a JVM with a GC log there"
                            + " does not start",
                    "install -d -o cassandra -g cassandra " + facts.logFolder());
        }
    }

    private void numa() {
        Integer nodes = facts.numaNodes();
        if (nodes != null && nodes > 1 && Boolean.FALSE.equals(facts.numactl())) {
            add(
                    "numactl",
                    false,
                    nodes
                            + " NUMA nodes and no numactl: bin/cassandra would start the JVM under numactl --interleave=all",
                    "install the package numactl");
        }
    }
}
