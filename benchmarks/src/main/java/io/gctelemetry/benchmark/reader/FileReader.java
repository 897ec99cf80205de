package io.gctelemetry.benchmark.reader;

import java.nio.file.Path;

/** A way to read one kind of file. */
enum FileReader {
    OURS_JFR(Sample.JFR, "gc-collector", JfrReaders::ours),
    RECORDING_FILE(Sample.JFR, "jdk.jfr RecordingFile", JfrReaders::recordingFile),
    OURS_LOG(Sample.GC_LOG, "gc-collector", LogReaders::ours),
    GCVIEWER(Sample.GC_LOG, "GCViewer 1.36", LogReaders::gcViewer),
    LINES(Sample.GC_LOG, "(readLine alone)", LogReaders::lines),
    OURS_HDR(Sample.HDR_LOG, "gc-collector", HdrReaders::ours),
    HDR_HISTOGRAM(Sample.HDR_LOG, "HdrHistogram", HdrReaders::hdrHistogram);

    private final Sample sample;
    private final String title;

    @SuppressWarnings("ImmutableEnumChecker") // method references all
    private final Work work;

    FileReader(Sample sample, String title, Work work) {
        this.sample = sample;
        this.title = title;
        this.work = work;
    }

    /** What it reads. */
    Sample sample() {
        return sample;
    }

    String title() {
        return title;
    }

    /** Reads the file; how many of the sample's units it found. */
    long read(Path file) throws Exception {
        return work.read(file);
    }

    /** Whether it reads what is in the file, and so is one to compare with. */
    boolean peer() {
        return !ours() && !title.startsWith("(");
    }

    /** Whether it is the reader that the others are compared with. */
    boolean ours() {
        return title.equals("gc-collector");
    }

    /** Reads a file and counts what it found. */
    interface Work {
        long read(Path file) throws Exception;
    }
}
