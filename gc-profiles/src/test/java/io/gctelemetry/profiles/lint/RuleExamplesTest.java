package io.gctelemetry.profiles.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.cassandra.CassandraYaml;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.machine.MachineFacts;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.target.Vendor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** For every rule a small file that breaks it, and the same file mended, on which it is silent. */
class RuleExamplesTest {

    record Example(Rule rule, Target target, String lines, String mended, Map<String, Object> machine, String yaml) {
        @Override
        public String toString() {
            return rule.id() + ": " + lines.replace("\n", " / ");
        }
    }

    private static final List<Example> EXAMPLES = new ArrayList<>();

    private static final Target V4_11 = Target.jdk(11).cassandra("4.1").cores(8).ram("64g");
    private static final Target V5_17 = Target.jdk(17).cassandra("5.0").cores(8).ram("64g");
    private static final Target V6_21 = Target.jdk(21).cassandra("6.0").cores(8).ram("64g");
    private static final String G1 = "-Xms24g\n-Xmx24g\n-XX:+UseG1GC\n";
    private static final String ZGC = "-Xms24g\n-Xmx24g\n-XX:+UseZGC\n";
    private static final String SHENANDOAH = "-Xms24g\n-Xmx24g\n-XX:+UseShenandoahGC\n";

    private static void example(Rule rule, Target target, String lines, String mended) {
        EXAMPLES.add(new Example(rule, target, lines, mended, Map.of(), ""));
    }

    private static void machine(Rule rule, Target target, String lines, Map<String, Object> machine, String mended) {
        EXAMPLES.add(new Example(rule, target, lines, mended, machine, ""));
    }

    private static void yaml(Rule rule, String lines, String yaml) {
        EXAMPLES.add(new Example(rule, V5_17, lines, "", Map.of(), yaml));
    }

    static {
        example(Rule.FLAG_REMOVED, V5_17, G1 + "-XX:+CMSClassUnloadingEnabled", G1);
        example(Rule.FLAG_UNKNOWN_YET, V4_11, G1 + "-XX:SoftMaxHeapSize=20g", G1);
        example(Rule.FLAG_OBSOLETE, Target.jdk(24).cassandra("6.0"), ZGC + "-XX:+ZGenerational", ZGC);
        example(Rule.FLAG_DEPRECATED, V4_11, "-Xms8g\n-Xmx8g\n-Xmn2g\n-XX:+UseConcMarkSweepGC", G1);
        example(Rule.FLAG_DEPRECATED, V4_11, G1 + "-Xloggc:/var/log/gc.log", G1);
        example(Rule.UNKNOWN_FLAG, V5_17, G1 + "-XX:MaxGCPauseMilis=300", G1 + "-XX:MaxGCPauseMillis=300");
        example(Rule.OPTION_UNKNOWN, V5_17, G1 + "-Xincgc2", G1 + "-Xint");
        example(Rule.NO_EFFECT, V5_17, "-XX:InitialHeapSize=24g\n-XX:MaxHeapSize=24g\n-XX:+UseG1GC", G1);
        example(Rule.NO_EFFECT, V5_17, "-Xms24g\n-Xmx24g\n-XX:+UseParallelGC\n-XX:+UseStringDeduplication", G1);
        example(Rule.TWO_COLLECTORS, V5_17, G1 + "-XX:+AggressiveHeap", G1);
        example(Rule.TWO_COLLECTORS, V4_11, G1 + "-XX:+UseParallelOldGC", G1);
        example(Rule.NOT_FOR_A_NODE, V5_17, G1 + "-version", G1);
        example(Rule.LOG_SYNTAX, V5_17, G1 + "-Xlog:gc*:filecount=5", G1 + "-Xlog:gc*:file=gc.log::filecount=5");
        example(Rule.LOG_SYNTAX, V5_17, G1 + "-Xlog:gcc*", G1 + "-Xlog:gc*");
        example(Rule.LOG_SYNTAX, V5_17, G1 + "-Xlog:gc,age", G1 + "-Xlog:gc,gc+age");
        example(Rule.VALUE_ROUNDED, Target.jdk(8).cassandra("4.1"), G1 + "-XX:G1HeapRegionSize=64m", G1);
        example(Rule.VALUE_ROUNDED, V5_17, G1 + "-XX:MetaspaceSize=128m\n-XX:MaxMetaspaceSize=64m", G1);
        example(Rule.BAD_UNIT, V5_17, G1 + "-XX:MaxDirectMemorySize=4", G1 + "-XX:MaxDirectMemorySize=4g");
        example(Rule.BAD_UNIT, V5_17, G1 + "-XX:ThreadStackSize=256k", G1 + "-XX:ThreadStackSize=256");
        example(Rule.PAUSE_GT_TIMEOUTS, V5_17, G1 + "-XX:MaxGCPauseMillis=5000", G1 + "-XX:MaxGCPauseMillis=500");
        example(Rule.COLLECTOR_DEFAULT, V5_17, "-Xms24g\n-Xmx24g\n-XX:-UseG1GC", G1);
        example(Rule.PROPERTY_REFUSED, Target.jdk(25).cassandra("trunk"), ZGC + "-Djava.security.manager=allow", ZGC);
        example(
                Rule.VALUE_REMOVED,
                Target.jdk(25).cassandra("trunk"),
                SHENANDOAH + "-XX:ShenandoahGCMode=iu",
                SHENANDOAH);
        example(Rule.VALUE_UNKNOWN_YET, V6_21, SHENANDOAH + "-XX:ShenandoahGCMode=generational", SHENANDOAH);
        example(Rule.VALUE_OUT_OF_RANGE, V5_17, G1 + "-XX:ThreadPriorityPolicy=42", G1 + "-XX:ThreadPriorityPolicy=0");
        example(Rule.VALUE_OUT_OF_RANGE, V5_17, G1 + "-Xss64k", G1 + "-Xss256k");
        example(Rule.VALUE_OUT_OF_RANGE, V5_17, ZGC + "-XX:SoftMaxHeapSize=30g", ZGC + "-XX:SoftMaxHeapSize=20g");
        example(Rule.VALUE_OUT_OF_RANGE, V5_17, G1 + "-XX:G1HeapRegionSize=64m", G1 + "-XX:G1HeapRegionSize=32m");
        example(Rule.VALUE_ROUNDED, V5_17, G1 + "-XX:G1HeapRegionSize=24m", G1 + "-XX:G1HeapRegionSize=16m");
        example(Rule.BAD_UNIT, V5_17, G1 + "-XX:MaxGCPauseMillis=300ms", G1 + "-XX:MaxGCPauseMillis=300");
        example(Rule.BAD_UNIT, V5_17, G1 + "-XX:G1HeapRegionSize=16", G1 + "-XX:G1HeapRegionSize=16m");
        example(Rule.BAD_UNIT, V5_17, "-Xms24\n-Xmx24\n-XX:+UseG1GC", G1);
        example(Rule.BAD_UNIT, Target.jdk(8).cassandra("4.1"), G1 + "-XX:MaxRAMPercentage=70", G1);
        example(Rule.MISSING_SIGN, V5_17, "-Xms24g\n-Xmx24g\n-XX:UseG1GC", G1);
        example(Rule.MISSING_SIGN, V5_17, "-Xms24g\n-Xmx24g\n-XX:UseG1GC=true", G1);
        example(Rule.UNEXPECTED_SIGN, V5_17, ZGC + "-XX:+SoftMaxHeapSize=12G", ZGC + "-XX:SoftMaxHeapSize=12G");
        example(Rule.UNLOCK_MISSING, V5_17, G1 + "-XX:G1NewSizePercent=50", G1);
        example(
                Rule.UNLOCK_ORDER,
                V4_11,
                ZGC + "-XX:+UnlockExperimentalVMOptions",
                "-XX:+UnlockExperimentalVMOptions\n" + ZGC);
        example(Rule.IGNORE_UNRECOGNIZED, V5_17, G1 + "-XX:+IgnoreUnrecognizedVMOptions", G1);
        example(Rule.DUPLICATE, V5_17, G1 + "-XX:MaxGCPauseMillis=200\n-XX:MaxGCPauseMillis=300", G1);
        example(Rule.TWO_COLLECTORS, V5_17, G1 + "-XX:+UseZGC", G1);
        example(Rule.COLLECTOR_MISSING_IN_BUILD, V5_17.vendor(Vendor.ORACLE), SHENANDOAH, G1);
        example(Rule.COLLECTOR_MISSING_IN_BUILD, Target.jdk(8).cassandra("4.1"), SHENANDOAH, G1);
        example(
                Rule.SILENT_FALLBACK,
                V5_17,
                "-Xms8g\n-Xmx8g\n-XX:+IgnoreUnrecognizedVMOptions\n-XX:+UseConcMarkSweepGC",
                G1);
        example(Rule.COLLECTOR_NOT_FOR_CASSANDRA, V5_17, "-Xms8g\n-Xmx8g\n-XX:+UseSerialGC", G1);
        example(Rule.COLLECTOR_DEFAULT, V5_17, "-Xms8g\n-Xmx8g", G1);
        example(
                Rule.NO_EFFECT,
                V5_17,
                G1 + "-XX:ShenandoahGCHeuristics=compact",
                SHENANDOAH + "-XX:ShenandoahGCHeuristics=compact");
        example(Rule.NO_EFFECT, V5_17, G1 + "-XX:MaxRAMPercentage=70.0", G1);
        example(Rule.XMX_XMS_PAIR, V5_17, "-Xmx24g\n-XX:+UseG1GC", G1);
        example(Rule.XMN_XMX_PAIR, V4_11, "-Xmn2g\n-XX:+UseConcMarkSweepGC", G1);
        example(Rule.XMN_WITH_G1, V5_17, G1 + "-Xmn4g", G1);
        example(Rule.XMN_WITH_G1, Target.jdk(8).cassandra("3.11"), G1 + "-Xmn4g", G1);
        example(Rule.XMN_WITHOUT_EFFECT, V5_17, ZGC + "-Xmn4g", ZGC);
        example(Rule.YOUNG_SIZE_FIXED, V5_17, G1 + "-XX:NewRatio=2", G1);
        example(Rule.SCRIPT_TAKES_FOR_CMS, V4_11, G1 + "-XX:-UseConcMarkSweepGC", G1);
        example(Rule.XMS_GT_XMX, V5_17, "-Xms30g\n-Xmx24g\n-XX:+UseG1GC", G1);
        example(Rule.HEAP_RESIZES, V5_17, "-Xms4g\n-Xmx24g\n-XX:+UseG1GC", G1);
        example(Rule.HEAP_GT_RAM, V5_17.ram("16g"), G1, "-Xms8g\n-Xmx8g\n-XX:+UseG1GC");
        example(Rule.HEAP_SHARE_OF_RAM, V5_17.ram("32g"), G1, "-Xms16g\n-Xmx16g\n-XX:+UseG1GC");
        example(Rule.CMS_HEAP_CAP, V4_11, "-Xms24g\n-Xmx24g\n-Xmn6g\n-XX:+UseConcMarkSweepGC", G1);
        example(Rule.COMPRESSED_OOPS_LOST, V5_17, "-Xms32g\n-Xmx32g\n-XX:+UseG1GC", "-Xms31g\n-Xmx31g\n-XX:+UseG1GC");
        example(Rule.COMPRESSED_OOPS_IMPOSSIBLE, V5_17, ZGC + "-XX:+UseCompressedOops", ZGC);
        example(Rule.HEAP_BY_SCRIPT, V5_17, "-XX:+UseG1GC", G1);
        example(
                Rule.MARKING_LATE_SMALL_HEAP,
                V5_17,
                "-Xms8g\n-Xmx8g\n-XX:+UseG1GC\n-XX:InitiatingHeapOccupancyPercent=70",
                G1);
        example(Rule.CONC_GT_PARALLEL, V5_17, G1 + "-XX:ConcGCThreads=8\n-XX:ParallelGCThreads=4", G1);
        example(Rule.CONC_GT_PARALLEL, V5_17, SHENANDOAH + "-XX:ConcGCThreads=8", SHENANDOAH + "-XX:ConcGCThreads=4");
        example(Rule.CONC_THREADS_ALL_CORES, V5_17, ZGC + "-XX:ConcGCThreads=8", ZGC + "-XX:ConcGCThreads=2");
        example(Rule.LINE_IGNORED, V5_17, G1 + "\t-XX:MaxGCPauseMillis=300", G1);
        example(Rule.LINE_IGNORED, V5_17, G1 + "\u2013XX:MaxGCPauseMillis=300", G1);
        example(Rule.LINE_IGNORED, V5_17, G1 + "17-:-XX:MaxGCPauseMillis=300", G1);
        example(Rule.LINE_IGNORED, V5_17, G1 + "JVM_OPTS=\"$JVM_OPTS -Xss256k\"", G1);
        example(Rule.LINE_IGNORED, V5_17, "\ufeff-XX:+UseG1GC\n-Xms24g\n-Xmx24g", G1);
        example(Rule.TRAILING_COMMENT, V5_17, G1 + "-Xss256k # small stacks", G1);
        example(Rule.VARIABLE_IN_FILE, V5_17, G1 + "-XX:HeapDumpPath=$HOME", G1);
        example(Rule.WORD_SPLITTING, V5_17, G1 + "-XX:OnOutOfMemoryError=kill -9 %p", G1);
        example(Rule.WORD_SPLITTING, V5_17, G1 + "-Dname=\"value\"", G1 + "-Dname=value");
        example(Rule.CRLF, V5_17, "-Xms24g\n-Xmx24g\n-XX:+UseG1GC\r", G1);
        example(Rule.JDK_NOT_SUPPORTED, Target.jdk(17).cassandra("4.1"), G1, "");
        example(
                Rule.SECURITY_MANAGER_NOT_ALLOWED,
                Target.jdk(21).cassandra("5.0"),
                G1,
                G1 + "-Djava.security.manager=allow");
        example(Rule.JDK_EXPERIMENTAL, Target.jdk(11).cassandra("4.0.1"), G1, "");
        example(Rule.JDK_WITHOUT_UPDATES, Target.jdk(14).cassandra("4.0"), G1, "");
        example(
                Rule.GC_LOG_REGION_TABLE,
                V5_17,
                G1 + "-Xlog:gc=info,heap*=trace:file=gc.log",
                G1 + "-Xlog:gc*:file=gc.log");
        example(Rule.GC_LOG_BY_SCRIPT, V5_17, G1, G1 + "-Xlog:gc*:file=gc.log");
        example(
                Rule.GC_LOG_REGION_TABLE,
                V5_17,
                G1 + "-Xlog:gc*=trace:file=gc.log",
                G1 + "-Xlog:gc*=debug:file=gc.log");
        example(
                Rule.GC_LOG_REGION_TABLE,
                V5_17,
                G1 + "-Xlog:gc,gc+heap+region=trace:file=gc.log",
                G1 + "-Xlog:gc,heap*=debug:file=gc.log");
        machine(
                Rule.GC_LOG_FOLDER,
                V5_17,
                G1 + "-Xlog:gc*:file=/nowhere/gc.log",
                Map.of("logFolder", "/nowhere", "logFolderWritable", false),
                G1);
        machine(Rule.LARGE_PAGES_NEED_OS, V5_17, G1 + "-XX:+UseLargePages", Map.of("hugePages", 100), G1);
        machine(Rule.LARGE_PAGES_NEED_OS, V5_17, G1 + "-XX:+UseLargePages", Map.of(), G1);
        machine(
                Rule.THP_SHMEM,
                V5_17,
                ZGC + "-XX:+UseTransparentHugePages",
                Map.of("hugePagesTransparentShared", "never"),
                ZGC);
        machine(
                Rule.THP_MADVISE,
                V5_17,
                G1 + "-XX:+UseTransparentHugePages",
                Map.of("hugePagesTransparent", "never"),
                G1);
        machine(
                Rule.MAX_MAP_COUNT,
                Target.jdk(17).cassandra("5.0"),
                "-Xms70g\n-Xmx70g\n-XX:+UseZGC",
                Map.of("maxMapCount", 65530),
                ZGC);
        machine(Rule.NUMA_ONE_NODE, V5_17, G1 + "-XX:+UseNUMA", Map.of("numaNodes", 1), G1);
        machine(Rule.SWAP, V5_17, G1, Map.of("swapBytes", 1024), "");
        yaml(
                Rule.PAUSE_GT_TIMEOUTS,
                G1 + "-XX:MaxGCPauseMillis=2000",
                "write_request_timeout: 2s\nread_request_timeout: 5s\n");
        yaml(Rule.YAML_HEAP_MEMTABLES, G1, "memtable_heap_space_in_mb: 16384\n");
        yaml(
                Rule.YAML_MEMORY_SUM,
                "-Xms31g\n-Xmx31g\n-XX:+UseG1GC",
                "memtable_allocation_type: offheap_objects\nmemtable_offheap_space: 20GiB\nfile_cache_size: 10GiB\n");
        yaml(Rule.YAML_ROW_CACHE, G1, "row_cache_size_in_mb: 10240\n");
        yaml(Rule.YAML_COMPACTORS, G1, "concurrent_compactors: 16\n");
        yaml(Rule.YAML_BUFFER_POOL, G1, "buffer_pool_use_heap_if_exhausted: true\n");
    }

    static Stream<Example> examples() {
        return EXAMPLES.stream();
    }

    private static List<Finding> lint(Example one, String lines) {
        OptionFile file = OptionFile.of("test.options", (lines + "\n").getBytes(StandardCharsets.UTF_8));
        MachineFacts machine = one.machine.isEmpty() ? null : Linting.machine(one.machine);
        return Linting.lint(
                one.target,
                machine,
                Linting.alone(one.target, file),
                one.yaml.isEmpty() ? null : CassandraYaml.parse("cassandra.yaml", one.yaml));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void theRuleFindsItsExampleAndIsSilentWhenItIsFixed(Example one) {
        assertThat(lint(one, one.lines)).extracting(Finding::rule).contains(one.rule);
        if (!one.mended.isEmpty()) {
            assertThat(lint(one, one.mended)).extracting(Finding::rule).doesNotContain(one.rule);
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void whatCanBeFixedIsFixedForGood(Example one) {
        OptionFile file = OptionFile.of("test.options", (one.lines + "\n").getBytes(StandardCharsets.UTF_8));
        List<Finding> findings = lint(one, one.lines);
        for (int pass = 0; pass < 8; pass++) {
            file = Fixer.apply(file, findings);
            MachineFacts machine = one.machine.isEmpty() ? null : Linting.machine(one.machine);
            findings = Linting.lint(one.target, machine, Linting.alone(one.target, file), null);
        }
        assertThat(findings)
                .as("what is left has no fix that does nothing")
                .allSatisfy(finding -> assertThat(finding.edits()).isEmpty());
    }

    @Test
    void everyRuleHasAnExample() {
        List<Rule> elsewhere = List.of(
                Rule.FILE_NOT_READ,
                Rule.ENV_LINE_NOT_EVALUATED,
                Rule.FILE_RENAMED,
                Rule.AGENT_MISSING,
                Rule.HEAP_VARIABLES_PAIR,
                Rule.MODULE_LINES_MISSING);
        List<Rule> missing = new ArrayList<>(Arrays.asList(Rule.values()));
        missing.removeAll(EXAMPLES.stream().map(Example::rule).toList());
        missing.removeAll(elsewhere);
        assertThat(missing).isEmpty();
    }
}
