package io.gctelemetry.profiles.cassandra;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What Cassandra's scripts make of a set of option files.
 *
 * @param files the files they read, in order
 * @param arguments the command line in order, with what the scripts add; it is complete even where a script exits
 * @param exits the checks at which a script ends with exit code 1
 * @param skipped lines that seem to be meant and are ignored
 * @param env what is set in cassandra-env.sh; null if it was not read
 */
public record ScriptReading(
        List<OptionFile> files,
        List<Argument> arguments,
        List<ScriptExit> exits,
        List<SkippedLine> skipped,
        @Nullable EnvScript env) {

    /** Returns the arguments of files. */
    public List<Argument> fromFiles() {
        return arguments.stream().filter(Argument::fromFile).toList();
    }

    /** Returns whether any word read from a file holds the text: the scripts search so. */
    public boolean mentions(String text) {
        return arguments.stream()
                .anyMatch(argument ->
                        argument.fromFile() && argument.option().text().contains(text));
    }
}
