package io.gctelemetry.profiles.cassandra;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a person has set in {@code cassandra-env.sh}: heap sizes and options, without the lines that every release ships. Nothing is
 * run. A line that depends on a condition or on another variable is not evaluated, and reported.
 *
 * @param file the script
 * @param maxHeap MAX_HEAP_SIZE; null if it is not set
 * @param newSize HEAP_NEWSIZE; null if it is not set
 * @param first arguments that the JVM takes from its environment, before all others
 * @param before arguments added before the script looks for heap sizes and collectors
 * @param after arguments added later
 * @param notEvaluated lines that set something unknown
 */
public record EnvScript(
        OptionFile file,
        @Nullable Assigned maxHeap,
        @Nullable Assigned newSize,
        List<Argument> first,
        List<Argument> before,
        List<Argument> after,
        List<OptionFile.Line> notEvaluated) {

    /** The name of the script in the conf folder. */
    public static final String NAME = "cassandra-env.sh";

    /**
     * A variable with a literal value.
     *
     * @param value such as {@code 8G}
     * @param line where it is set
     */
    public record Assigned(String value, OptionFile.Line line) {}

    /** Reads the script. */
    public static EnvScript of(OptionFile file) {
        return new EnvScriptReader(file).read();
    }
}
