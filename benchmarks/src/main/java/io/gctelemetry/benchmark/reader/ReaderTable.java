package io.gctelemetry.benchmark.reader;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What was measured of one kind of file, as a table with the bounds below it. */
final class ReaderTable {
    private static final double MOST_SECONDS = 8;
    private static final double MOST_MEGABYTES = 256;

    private final StringBuilder text = new StringBuilder();
    private boolean kept = true;

    /** @param size of the file in megabytes */
    ReaderTable(Sample sample, double size, Program program, List<Measured> all) {
        line("| " + sample.id() + ", found: " + sample.unit()
                + " | MB | found | CPU s | MB per CPU s | CPU of gc-collector's reader | peak MB | smallest -Xmx |");
        line("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
        line(
                "| **bin/gc-collector %s** | %.0f | | %.2f | %.0f | | %.0f | |",
                sample.arguments(Path.of("-")).get(0),
                size,
                program.cpuSeconds(),
                size / program.cpuSeconds(),
                program.peakMegabytes());
        for (Measured m : all) {
            line(
                    "| %s | %.0f | %d | %.2f | %.0f | %.1f times | %.0f | %s |",
                    m.reader().title(),
                    size,
                    m.found(),
                    m.cpuSeconds(),
                    size / m.cpuSeconds(),
                    m.times(),
                    m.peakMegabytes(),
                    m.smallestHeap() < 0 ? "none" : m.smallestHeap() + "m");
        }
        line("");
        if (sample == Sample.RUN) {
            most("CPU seconds", program.cpuSeconds(), MOST_SECONDS);
            most("MB at the peak", program.peakMegabytes(), MOST_MEGABYTES);
        } else {
            bounds(sample, size, program, all);
        }
    }

    String text() {
        return text.toString();
    }

    /** Whether every bound is kept. */
    boolean kept() {
        return kept;
    }

    private void bounds(Sample sample, double size, Program program, List<Measured> all) {
        Measured ours = all.stream().filter(m -> m.reader().ours()).findFirst().orElseThrow();
        double fastest = all.stream()
                .filter(m -> m.reader().peer())
                .mapToDouble(Measured::times)
                .min()
                .orElse(Double.NaN);
        double seconds = program.cpuSeconds();
        least("MB per CPU second", size / seconds, sample.megabytesPerSecond());
        least("units per CPU second", ours.found() / seconds, sample.unitsPerSecond());
        least("times as fast as the fastest other, on the same file", fastest, sample.timesOthers());
        boolean small = ours.smallestHeap() > 0 && ours.smallestHeap() <= sample.heapMegabytes();
        verdict("heap of our reader, MB", ours.smallestHeap(), "at most", sample.heapMegabytes(), small);
    }

    private void least(String what, double measured, double least) {
        if (least > 0) {
            verdict(what, measured, "at least", least, measured >= least);
        }
    }

    private void most(String what, double measured, double most) {
        verdict(what, measured, "at most", most, measured <= most);
    }

    private void verdict(String what, double measured, String bound, double of, boolean good) {
        kept &= good;
        line("- %s: %.1f, %s %.0f: %s", what, measured, bound, of, good ? "kept" : "**missed**");
    }

    private void line(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
