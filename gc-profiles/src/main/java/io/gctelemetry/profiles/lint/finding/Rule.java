package io.gctelemetry.profiles.lint.finding;

import static io.gctelemetry.profiles.lint.finding.Outcome.IGNORED;
import static io.gctelemetry.profiles.lint.finding.Outcome.OTHER_MEANING;
import static io.gctelemetry.profiles.lint.finding.Outcome.REFUSED;
import static io.gctelemetry.profiles.lint.finding.Outcome.RISK;
import static io.gctelemetry.profiles.lint.finding.Outcome.SKIPPED;
import static io.gctelemetry.profiles.lint.finding.Severity.ERROR;
import static io.gctelemetry.profiles.lint.finding.Severity.INFO;
import static io.gctelemetry.profiles.lint.finding.Severity.WARNING;

import java.util.Locale;

/** Every rule: what it looks for, how bad that is and what it leads to unless a finding has another value. */
public enum Rule {
    // what the JVM makes of an option
    FLAG_REMOVED(ERROR, REFUSED, "An option the JDK no longer has."),
    FLAG_UNKNOWN_YET(ERROR, REFUSED, "An option that came with a later JDK."),
    FLAG_OBSOLETE(WARNING, IGNORED, "An option the JDK ignores with a warning."),
    FLAG_DEPRECATED(WARNING, RISK, "An option the JDK takes with a warning that it will go."),
    UNKNOWN_FLAG(ERROR, REFUSED, "An option no JDK from 8 to 26 has."),
    OPTION_UNKNOWN(ERROR, REFUSED, "An argument the JVM does not know."),
    NOT_FOR_A_NODE(ERROR, OTHER_MEANING, "An argument with which the JVM prints something and ends."),
    AGENT_MISSING(ERROR, REFUSED, "A -javaagent whose jar is not there."),
    PROPERTY_REFUSED(ERROR, REFUSED, "A system property with which the JDK does not start."),
    VALUE_REMOVED(ERROR, REFUSED, "A value the JDK no longer takes."),
    VALUE_UNKNOWN_YET(ERROR, REFUSED, "A value only a later JDK takes."),
    VALUE_OUT_OF_RANGE(ERROR, REFUSED, "A number outside what the JVM takes."),
    VALUE_ROUNDED(WARNING, OTHER_MEANING, "A number the JVM rounds to another."),
    BAD_UNIT(ERROR, REFUSED, "A size or number in a form the JVM does not take, or without the unit it was meant in."),
    MISSING_SIGN(ERROR, REFUSED, "A switch without + or -."),
    UNEXPECTED_SIGN(ERROR, REFUSED, "A + or - before an option that takes a value."),
    UNLOCK_MISSING(ERROR, REFUSED, "An experimental or diagnostic option without its unlock."),
    UNLOCK_ORDER(ERROR, REFUSED, "An unlock after the option it unlocks."),
    IGNORE_UNRECOGNIZED(WARNING, RISK, "IgnoreUnrecognizedVMOptions, which hides every misspelt and removed option."),
    DUPLICATE(WARNING, OTHER_MEANING, "An option given twice; the last one counts."),
    // collectors
    TWO_COLLECTORS(ERROR, REFUSED, "Two collectors."),
    COLLECTOR_MISSING_IN_BUILD(ERROR, REFUSED, "A collector the build of the JDK leaves out."),
    SILENT_FALLBACK(ERROR, OTHER_MEANING, "A collector that is refused without a message; another one runs."),
    COLLECTOR_NOT_FOR_CASSANDRA(WARNING, RISK, "A collector no Cassandra node should have."),
    COLLECTOR_DEFAULT(INFO, OTHER_MEANING, "No collector is chosen: the JVM takes its default."),
    NO_EFFECT(WARNING, IGNORED, "An option of another collector, or one the scripts override."),
    // heap
    XMX_XMS_PAIR(ERROR, REFUSED, "-Xmx without -Xms or the other way round: cassandra-env.sh exits."),
    XMN_XMX_PAIR(ERROR, REFUSED, "-Xmn without -Xmx: cassandra-env.sh exits."),
    XMN_WITH_G1(
            ERROR, REFUSED, "-Xmn with G1: cassandra-env.sh of 4.0 and later exits; before, the pause goal is lost."),
    XMN_WITHOUT_EFFECT(INFO, IGNORED, "-Xmn under a collector that does not keep to it."),
    HEAP_VARIABLES_PAIR(
            ERROR,
            REFUSED,
            "MAX_HEAP_SIZE without HEAP_NEWSIZE or the other way round, without G1: cassandra-env.sh exits."),
    YOUNG_SIZE_FIXED(WARNING, OTHER_MEANING, "A fixed young generation under G1, which loses its pause goal."),
    SCRIPT_TAKES_FOR_CMS(
            WARNING, OTHER_MEANING, "The text UseConcMarkSweepGC where CMS does not run: cassandra-env.sh adds -Xmn."),
    XMS_GT_XMX(ERROR, REFUSED, "An initial heap larger than the largest."),
    HEAP_RESIZES(INFO, RISK, "-Xms smaller than -Xmx: the heap grows while requests wait."),
    HEAP_GT_RAM(ERROR, RISK, "A heap larger than RAM."),
    HEAP_SHARE_OF_RAM(WARNING, RISK, "A heap that leaves too little RAM for everything else."),
    CMS_HEAP_CAP(WARNING, RISK, "A CMS heap whose full collections stop the node for long."),
    COMPRESSED_OOPS_LOST(WARNING, OTHER_MEANING, "A heap just too large for compressed references."),
    COMPRESSED_OOPS_IMPOSSIBLE(WARNING, IGNORED, "Compressed references asked for where they cannot be had."),
    HEAP_BY_SCRIPT(INFO, RISK, "No heap is set: cassandra-env.sh takes its formula."),
    MARKING_LATE_SMALL_HEAP(INFO, RISK, "Late marking on a heap below 16 GB."),
    // threads
    CONC_GT_PARALLEL(ERROR, REFUSED, "More concurrent than parallel collector threads."),
    CONC_THREADS_ALL_CORES(WARNING, RISK, "A concurrent collector that may take every core."),
    // syntax of option files
    LINE_IGNORED(ERROR, SKIPPED, "A line the scripts ignore."),
    TRAILING_COMMENT(ERROR, REFUSED, "A comment after an option: its words become arguments."),
    VARIABLE_IN_FILE(ERROR, REFUSED, "A variable: option files are not expanded."),
    WORD_SPLITTING(ERROR, REFUSED, "A value with blanks or quotes: the scripts split it."),
    CRLF(ERROR, REFUSED, "A carriage return at the end of a line."),
    ENV_LINE_NOT_EVALUATED(INFO, RISK, "A line of cassandra-env.sh that depends on a condition or a variable."),
    FILE_NOT_READ(WARNING, SKIPPED, "A file this Cassandra does not read on this JDK."),
    FILE_RENAMED(WARNING, OTHER_MEANING, "The option file of 3.11 under the name of a newer one."),
    // JDK and Cassandra
    MODULE_LINES_MISSING(ERROR, REFUSED, "Lines that open modules of the JDK to Cassandra are missing."),
    SECURITY_MANAGER_NOT_ALLOWED(
            WARNING, RISK, "A JDK that ends this Cassandra unless a property allows its security manager."),
    JDK_NOT_SUPPORTED(WARNING, RISK, "A JDK the Cassandra release does not support."),
    JDK_EXPERIMENTAL(WARNING, RISK, "A JDK the Cassandra release calls experimental."),
    JDK_WITHOUT_UPDATES(INFO, RISK, "A JDK that gets no updates any more."),
    // logging
    LOG_SYNTAX(ERROR, REFUSED, "An -Xlog option the JVM does not take, or of which it makes less than was meant."),
    GC_LOG_REGION_TABLE(WARNING, RISK, "A GC log with the region table: 307 KB a pause, written inside it."),
    GC_LOG_BY_SCRIPT(INFO, RISK, "No GC log is set: the scripts add one with the region table."),
    GC_LOG_FOLDER(ERROR, REFUSED, "A folder for the GC log that is not there."),
    // operating system
    LARGE_PAGES_NEED_OS(WARNING, IGNORED, "Large pages the OS has not reserved."),
    THP_SHMEM(WARNING, IGNORED, "Transparent huge pages for ZGC without the setting for shared memory."),
    THP_MADVISE(WARNING, IGNORED, "Transparent huge pages the OS does not give."),
    MAX_MAP_COUNT(WARNING, RISK, "Fewer memory mappings than ZGC may need."),
    NUMA_ONE_NODE(INFO, IGNORED, "NUMA options on a machine with one node."),
    SWAP(WARNING, RISK, "Swap: a collection that meets a swapped page stops the node for long."),
    // cassandra.yaml
    PAUSE_GT_TIMEOUTS(WARNING, RISK, "A pause goal as long as the timeouts in cassandra.yaml."),
    YAML_HEAP_MEMTABLES(WARNING, RISK, "Memtables that take much of the heap."),
    YAML_MEMORY_SUM(WARNING, RISK, "Heap and memory outside it together beyond RAM."),
    YAML_ROW_CACHE(WARNING, RISK, "A row cache, which lives outside the heap and copies on the heap."),
    YAML_COMPACTORS(WARNING, RISK, "More concurrent compactors than cores."),
    YAML_BUFFER_POOL(INFO, RISK, "A file cache that falls back to the heap.");

    private final Severity severity;
    private final Outcome outcome;
    private final String about;

    Rule(Severity severity, Outcome outcome, String about) {
        this.severity = severity;
        this.outcome = outcome;
        this.about = about;
    }

    /** Returns the id in reports: {@code flag-removed}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns how bad it is unless a finding has another value. */
    public Severity severity() {
        return severity;
    }

    /** Returns what it leads to unless a finding has another value. */
    public Outcome outcome() {
        return outcome;
    }

    /** Returns what it looks for, in one sentence. */
    public String about() {
        return about;
    }
}
