package io.gctelemetry.benchmark.reader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A kind of file, how one is made, and the bounds that our reader of it must keep. */
enum Sample {
    JFR("jfr", "recording.jfr", "GC and safepoint events", JfrSample::make, 500, 0, 20, 64),
    GC_LOG("gc-log", "gc.log", "pauses", LogSample::make, 400, 0, 20, 64),
    HDR_LOG("hdr-log", "run.hdr", "intervals of a second", (file, megabytes) -> HdrSample.make(file), 0, 15_000, 8, 64),
    RUN("run", "client.hdr", "nodes", (file, megabytes) -> RunSample.make(file), 0, 0, 0, 0);

    private final String id;
    private final String fileName;
    private final String unit;

    @SuppressWarnings("ImmutableEnumChecker") // methods without state all
    private final Maker maker;

    private final double megabytesPerSecond;
    private final double unitsPerSecond;
    private final double timesOthers;
    private final int heapMegabytes;

    Sample(
            String id,
            String fileName,
            String unit,
            Maker maker,
            double megabytesPerSecond,
            double unitsPerSecond,
            double timesOthers,
            int heapMegabytes) {
        this.id = id;
        this.fileName = fileName;
        this.unit = unit;
        this.maker = maker;
        this.megabytesPerSecond = megabytesPerSecond;
        this.unitsPerSecond = unitsPerSecond;
        this.timesOthers = timesOthers;
        this.heapMegabytes = heapMegabytes;
    }

    /** Its name on the command line. */
    String id() {
        return id;
    }

    /** What a reader counts in it. */
    String unit() {
        return unit;
    }

    /** Least megabytes per CPU second of the whole process; 0: no bound. */
    double megabytesPerSecond() {
        return megabytesPerSecond;
    }

    /** Least units per CPU second; 0: no bound. */
    double unitsPerSecond() {
        return unitsPerSecond;
    }

    /** Least ratio to the speed of the fastest other reader. */
    double timesOthers() {
        return timesOthers;
    }

    /** Heap that must be enough, in megabytes. */
    int heapMegabytes() {
        return heapMegabytes;
    }

    /** What {@code bin/gc-collector} is asked to do with the file. */
    List<String> arguments(Path file) {
        return switch (this) {
            case JFR, GC_LOG -> List.of("stops", file.toString());
            case HDR_LOG -> List.of("inspect", file.toString());
            case RUN -> {
                List<String> arguments = new ArrayList<>(List.of("correlate", "--client", file.toString()));
                for (String node : RunSample.NODES) {
                    arguments.add("--node");
                    arguments.add(node + "=" + file.resolveSibling(node + ".log"));
                }
                yield arguments;
            }
        };
    }

    /** A file of about that size in that folder, made if it is not there yet. */
    Path file(Path folder, int megabytes) throws IOException, InterruptedException {
        Path file = folder.resolve(megabytes + "-mb-" + fileName);
        if (!Files.exists(file)) {
            Files.createDirectories(folder);
            Path unfinished = folder.resolve("unfinished-" + fileName);
            Files.deleteIfExists(unfinished);
            maker.make(unfinished, megabytes);
            Files.move(unfinished, file);
        }
        return file;
    }

    /** Whether its size is that of the command line; others are of one size. */
    boolean sized() {
        return this == JFR || this == GC_LOG;
    }

    /** Writes a file of about that size. */
    interface Maker {
        void make(Path file, int megabytes) throws IOException, InterruptedException;
    }
}
