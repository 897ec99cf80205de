package io.gctelemetry.readers.internal.unified;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.gclog.Delivered;
import io.gctelemetry.readers.internal.gclog.LogSet;
import io.gctelemetry.readers.internal.gclog.Logs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What must not matter to what is told of a log. */
class UnifiedLogPropertiesTest {
    @Property(tries = 100)
    void howTheBytesArriveDoesNotMatter(@ForAll long seed, @ForAll @IntRange(min = 1, max = 9000) int most)
            throws IOException {
        Random random = new Random(seed);
        byte[] log = String.join("\n", lines(random, 300)).getBytes(StandardCharsets.ISO_8859_1);
        InputStream inPieces = new ByteArrayInputStream(log) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                return super.read(into, offset, Math.min(length, 1 + random.nextInt(most)));
            }
        };
        Delivered delivered = new Delivered();
        UnifiedLogSource.of(Input.of("log", inPieces)).run(delivered);
        assertThat(Logs.events(delivered)).isEqualTo(Logs.events(new String(log, StandardCharsets.ISO_8859_1)));
    }

    @Property(tries = 100)
    void whereALogWasRotatedAndInWhichOrderItsFilesAreNamedDoesNotMatter(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 9) int files) throws IOException {
        Random random = new Random(seed);
        List<String> lines = lines(random, 100);
        List<Input> parts = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= files; i++) {
            int to = i == files ? lines.size() : from + random.nextInt(lines.size() - from + 1);
            parts.add(Logs.input(String.join("\n", lines.subList(from, to)) + "\n"));
            from = to;
        }
        Collections.shuffle(parts, random);
        Delivered delivered = new Delivered();
        UnifiedLogSource.of(LogSet.of(parts)).run(delivered);
        assertThat(Logs.events(delivered)).isEqualTo(Logs.events(String.join("\n", lines)));
    }

    @Property(tries = 100)
    void whatIsWrittenIsWhatIsReported(@ForAll @IntRange(min = 0) int micros, @ForAll @IntRange(min = 0) int reaching)
            throws IOException {
        long total = reaching + 1000L * micros;
        String text = String.format(
                Locale.ROOT,
                "[1.000s] GC(7) Pause Cleanup 1K->0B(2K) %d.%03dms%n"
                        + "[1.000s] Safepoint \"X\", Time since last: 1 ns, Reaching safepoint: %d ns, At safepoint: 1 ns,"
                        + " Total: %d ns%n",
                micros / 1000,
                micros % 1000,
                reaching,
                total);
        Delivered delivered = Logs.delivered(text);
        assertThat(delivered.pauseLengths().mapToLong(length -> length.toNanos()))
                .containsExactly(1000L * micros);
        assertThat(delivered.stopLengths().mapToLong(length -> length.toNanos()))
                .containsExactly(total);
        assertThat(delivered.timesToSafepoint().mapToLong(length -> length.toNanos()))
                .containsExactly((long) reaching);
    }

    /** Pauses, stops and noise, a millisecond or more apart. */
    private static List<String> lines(Random random, int count) {
        List<String> lines = new ArrayList<>();
        long millis = 0;
        for (int i = 0; i < count; i++) {
            millis += 1 + random.nextInt(2000);
            String stamps = String.format(
                    Locale.ROOT,
                    "[2026-11-20T10:%02d:%02d.%03d+0000][%d.%03ds][info][gc] ",
                    millis / 60_000 % 60,
                    millis / 1000 % 60,
                    millis % 1000,
                    millis / 1000,
                    millis % 1000);
            lines.add(stamps
                    + switch (random.nextInt(4)) {
                        case 0 -> "GC(" + i + ") Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 3.141ms";
                        case 1 ->
                            "Safepoint \"G1CollectForAllocation\", Time since last: 5 ns, Reaching safepoint: 7 ns,"
                                    + " At safepoint: 9 ns, Total: 21 ns";
                        case 2 -> "GC(" + i + ") Concurrent Mark 7.250ms";
                        default -> "GC(" + i + ") Eden regions: " + "x".repeat(random.nextInt(300));
                    });
        }
        return lines;
    }
}
