package io.gctelemetry.benchmark.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The report on a measured JVM that ended before its measurement did. */
final class EndedJvm {
    private EndedJvm() {}

    /**
     * Returns what happened and a remedy.
     *
     * @param jvm the JVM in words
     * @param heapMegabytes its heap
     * @param folder has its standard error in the file {@code stderr}
     * @param output its standard output
     */
    static String message(String jvm, int exitCode, int heapMegabytes, Path folder, String output) {
        String last = lastLine(folder.resolve("stderr"), output);
        return jvm + " ended during the measurement with exit code " + exitCode
                + (last.isEmpty() ? ", without output" : "; its last line of output: " + last) + "; its heap was "
                + heapMegabytes + " MB, set a larger one with --heap; its output is in " + folder;
    }

    /** The last line of standard error that is not part of a stack trace, or the last of standard output; else empty. */
    private static String lastLine(Path errors, String output) {
        String last = "";
        for (List<String> lines : List.of(output.lines().toList(), lines(errors))) {
            for (String line : lines) {
                if (!line.isBlank() && !line.startsWith("\t")) {
                    last = line.strip();
                }
            }
        }
        return last;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return List.of();
        }
    }
}
