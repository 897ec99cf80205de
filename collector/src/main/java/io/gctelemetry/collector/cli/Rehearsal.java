package io.gctelemetry.collector.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Does once what the program mostly does, on small files in its jar, so that a JVM run with {@code -XX:DumpLoadedClassList}
 * lists the classes for an archive: with it a start takes half the CPU. The files are real; the log is of
 * G1 on JDK 17, the latencies those of its client, the recording another JVM's.
 */
final class Rehearsal {
    private static final String LOG = "gc.log";
    private static final String LATENCIES = "run.hdr";
    private static final String JOURNAL = "journal.jsonl";
    private static final String RECORDING = "recording.jfr";

    private Rehearsal() {}

    /** @param args an empty folder, which is filled */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        for (String name : List.of(LOG, LATENCIES, JOURNAL)) {
            try (InputStream in = Rehearsal.class.getResourceAsStream("rehearsal/" + name)) {
                Files.copy(in, folder.resolve(name));
            }
        }
        try (InputStream in = Rehearsal.class.getResourceAsStream("rehearsal/" + RECORDING + ".gz");
                InputStream unpacked = new GZIPInputStream(in)) {
            Files.copy(unpacked, folder.resolve(RECORDING));
        }
        String log = folder.resolve(LOG).toString();
        String latencies = folder.resolve(LATENCIES).toString();
        Main.run("stops", log);
        Main.run("stops", folder.resolve(RECORDING).toString());
        Main.run("stops", "--format", "json", folder.resolve(JOURNAL).toString());
        Main.run("inspect", folder.toString());
        Main.run("correlate", "--node", "n1=" + log, "--client", latencies);
        Main.run("correlate", "--format", "json", "--node", "n1=" + log, "--client", latencies);
    }
}
