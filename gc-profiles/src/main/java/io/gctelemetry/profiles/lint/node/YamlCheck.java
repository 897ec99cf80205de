package io.gctelemetry.profiles.lint.node;

import io.gctelemetry.profiles.cassandra.CassandraYaml;
import io.gctelemetry.profiles.jvm.Ergonomics;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;
import java.util.OptionalLong;

/** cassandra.yaml where the collector depends on it. */
final class YamlCheck {

    private final LintContext context;
    private final CassandraYaml yaml;
    private final Findings findings;

    YamlCheck(LintContext context, CassandraYaml yaml, Findings findings) {
        this.context = context;
        this.yaml = yaml;
        this.findings = findings;
    }

    void check() {
        timeouts();
        compactors();
        rowCache();
        bufferPool();
        OptionalLong heap = heap();
        if (heap.isPresent()) {
            memtables(heap.getAsLong());
            sum(heap.getAsLong());
        }
    }

    private OptionalLong heap() {
        OptionalLong given = context.heap();
        Long ram = context.ram();
        if (given.isPresent() || ram == null) {
            return given;
        }
        Gc gc = context.gc();
        return OptionalLong.of(Ergonomics.scriptHeap(context.cassandra().newHeapRule(), gc == null ? Gc.G1 : gc, ram));
    }

    private Findings.Draft at(Rule rule, String key, String message) {
        String found = yaml.lineOf(key) > 0 ? key : yaml.lineOf(key + "_in_mb") > 0 ? key + "_in_mb" : key + "_in_ms";
        int line = yaml.lineOf(found);
        return findings.of(rule, message)
                .at(yaml.name(), line, line == 0 ? "" : found + ": " + yaml.text(found, ""))
                .option(line == 0 ? key : found);
    }

    private void timeouts() {
        TimeoutCheck.goal(context)
                .ifPresent(goal -> TimeoutCheck.DEFAULTS.forEach((key, usual) -> {
                    OptionalLong timeout = yaml.millis(key);
                    long millis = timeout.orElse(usual);
                    if (millis > 0 && millis <= goal) {
                        at(Rule.PAUSE_GT_TIMEOUTS, key, TimeoutCheck.message(goal, millis, timeout.isEmpty()))
                                .fix("take a shorter MaxGCPauseMillis or a longer timeout")
                                .add();
                    }
                }));
    }

    private void compactors() {
        OptionalLong compactors = yaml.number("concurrent_compactors");
        Integer cores = context.cores();
        if (compactors.isPresent() && cores != null && compactors.getAsLong() > cores) {
            at(
                            Rule.YAML_COMPACTORS,
                            "concurrent_compactors",
                            compactors.getAsLong() + " compactors on " + cores
                                    + " cores: their garbage and their CPU compete with requests and collector threads")
                    .fix("take at most " + Math.max(2, cores / 2))
                    .add();
        }
    }

    private void rowCache() {
        OptionalLong bytes = yaml.bytes("row_cache_size");
        if (bytes.isPresent() && bytes.getAsLong() > 0) {
            at(
                            Rule.YAML_ROW_CACHE,
                            "row_cache_size",
                            Sizes.describe(bytes.getAsLong())
                                    + " of row cache: each hit copies the partition onto the heap")
                    .fix("leave it at 0 unless its hit rate is known to pay")
                    .add();
        }
    }

    private void bufferPool() {
        if (yaml.text("buffer_pool_use_heap_if_exhausted", "false").equals("true")) {
            at(
                            Rule.YAML_BUFFER_POOL,
                            "buffer_pool_use_heap_if_exhausted",
                            "when the file cache is full, buffers come from the heap")
                    .fix("set it to false")
                    .add();
        }
    }

    private OptionalLong memtableHeap(long heap) {
        OptionalLong given = yaml.bytes("memtable_heap_space");
        return given.isPresent() ? given : OptionalLong.of(heap / 4);
    }

    private void memtables(long heap) {
        boolean offHeapObjects =
                yaml.text("memtable_allocation_type", "heap_buffers").equals("offheap_objects");
        long memtables = memtableHeap(heap).orElse(0);
        if (memtables > heap / 2 && !offHeapObjects) {
            at(
                            Rule.YAML_HEAP_MEMTABLES,
                            "memtable_heap_space",
                            "memtables may take " + Sizes.describe(memtables) + " of a heap of " + Sizes.describe(heap)
                                    + ", all of it live to the collector")
                    .fix("take a quarter of the heap, or memtable_allocation_type: offheap_objects")
                    .add();
        }
    }

    private void sum(long heap) {
        Long ram = context.ram();
        if (ram == null) {
            return;
        }
        boolean offHeap = !yaml.text("memtable_allocation_type", "heap_buffers").equals("heap_buffers")
                && !yaml.text("memtable_allocation_type", "heap_buffers").equals("unslabbed_heap_buffers");
        long memtables = offHeap ? yaml.bytes("memtable_offheap_space").orElse(heap / 4) : 0;
        long fileCache = yaml.bytes("file_cache_size").orElse(Math.min(512 * Sizes.MB, heap / 4));
        long rowCache = yaml.bytes("row_cache_size").orElse(0);
        long direct = context.bytes("MaxDirectMemorySize").orElse(0);
        long sum = heap + memtables + fileCache + rowCache + direct;
        if (sum > ram / 100 * 85) {
            findings.of(
                            Rule.YAML_MEMORY_SUM,
                            "heap " + Sizes.describe(heap) + ", off-heap memtables " + Sizes.describe(memtables)
                                    + ", file cache " + Sizes.describe(fileCache) + ", row cache "
                                    + Sizes.describe(rowCache)
                                    + (direct > 0 ? ", direct memory " + Sizes.describe(direct) : "") + " are together "
                                    + sum * 100 / ram + " % of " + Sizes.describe(ram) + " of RAM")
                    .at(yaml.name(), 0, "")
                    .severity(sum > ram ? Severity.ERROR : Severity.WARNING)
                    .fix("leave the page cache its part: make the heap or the caches smaller")
                    .add();
        }
    }
}
