package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.readers.internal.gclog.Collectors;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What a JVM says of itself when it begins: its version, collector, heap and options. */
public final class InitLines {
    private static final byte[] USING = Line.word("Using ");
    private static final byte[] VERSION = Line.word("Version: ");
    private static final byte[] MODE_GENERATIONAL = Line.word("Mode: Generational");
    private static final byte[] YOUNG_WORKERS = Line.word("GC Workers for Young Generation: ");
    private static final byte[][] HEAP_MAX = {
        Line.word("Heap Max Capacity: "), Line.word("Max Capacity: "), Line.word("Maximum heap size ")
    };
    private static final byte[][] REGION_SIZE = {Line.word("Heap Region Size: "), Line.word("Heap region size: ")};
    private static final byte[] COOPS = Line.word("Heap address: ");
    private static final byte[] SIZE = Line.word(", size: ");
    private static final byte[] MAX_PAUSE = Line.word("-XX:MaxGCPauseMillis=");
    private static final byte[][] OPTIONS = {
        Line.word("CommandLine flags: "), Line.word("jvm_args: "), Line.word("Command Line: ")
    };

    private final LogFacts facts;

    public InitLines(LogFacts facts) {
        this.facts = facts;
    }

    /** The collector that announces itself in this line; null if none does. */
    public static @Nullable CollectorKind announced(Line line) {
        if (!line.has(USING) || line.end - line.at > 40) {
            return null;
        }
        int keep = line.at;
        line.at += USING.length;
        CollectorKind kind = Collectors.announced(line.text(line.end).trim());
        line.at = keep;
        return kind;
    }

    /** Reads the line if it is one of these. */
    public void read(Line line) {
        switch (line.peek()) {
            case 'V' -> version(line);
            case 'H', 'M' -> heap(line);
            case 'G' -> {
                if (line.has(YOUNG_WORKERS)) {
                    facts.collector(CollectorKind.ZGC_GENERATIONAL);
                }
            }
            case 'C', 'j' -> options(line);
            default -> {}
        }
    }

    private void version(Line line) {
        if (!line.skip(VERSION)) {
            return;
        }
        facts.vm = line.text(line.end).trim();
        long major = line.digits();
        if (major >= 9 && major < 1000) {
            facts.jdk = (int) major;
        }
    }

    private void heap(Line line) {
        if (line.has(MODE_GENERATIONAL)) {
            facts.generational();
            return;
        }
        if (line.has(COOPS) && facts.heapMax < 0 && line.seek(SIZE)) {
            long megabytes = line.digits();
            facts.heapMax = megabytes < 0 || megabytes > 1L << 30 ? facts.heapMax : megabytes << 20;
            return;
        }
        for (byte[] prefix : REGION_SIZE) {
            if (line.skip(prefix)) {
                facts.regionSize = Sizes.read(line);
                return;
            }
        }
        for (byte[] prefix : HEAP_MAX) {
            if (line.skip(prefix)) {
                long size = Sizes.read(line);
                facts.heapMax = size > 0 ? size : facts.heapMax;
                return;
            }
        }
    }

    private void options(Line line) {
        for (byte[] prefix : OPTIONS) {
            if (line.has(prefix)) {
                if (line.seek(MAX_PAUSE)) {
                    long millis = line.digits();
                    facts.maxGcPause = millis > 0 && millis < 1L << 40 ? Duration.ofMillis(millis) : facts.maxGcPause;
                }
                return;
            }
        }
    }
}
