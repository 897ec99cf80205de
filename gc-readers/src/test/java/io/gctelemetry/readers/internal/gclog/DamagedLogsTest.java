package io.gctelemetry.readers.internal.gclog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.classic.ClassicLogSource;
import io.gctelemetry.readers.internal.unified.UnifiedLogSource;
import io.gctelemetry.readers.node.NodeSource;
import io.gctelemetry.readers.testing.Bounds;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every real log, cut, with flipped bits and mixed up: a result, or one line about it, and soon. */
class DamagedLogsTest {
    private static final Path LOGS = Path.of("src/test/resources/gclogs");

    static List<Path> logs() throws IOException {
        List<Path> logs = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(LOGS, "*.log.gz")) {
            all.forEach(logs::add);
        }
        return logs;
    }

    @ParameterizedTest
    @MethodSource("logs")
    @Timeout(60)
    void damageGivesAResultOrAnInputException(Path log) throws IOException {
        byte[] bytes;
        try (InputStream in = Input.of(log).open()) {
            bytes = in.readAllBytes();
        }
        Random random = new Random(log.getFileName().toString().hashCode());
        for (double part : new double[] {0.01, 0.1, 0.5, 0.9, 0.99}) {
            read(Arrays.copyOf(bytes, (int) (bytes.length * part)));
            read(Arrays.copyOfRange(bytes, (int) (bytes.length * part), bytes.length));
        }
        read(Arrays.copyOf(bytes, bytes.length - 1));
        for (int round = 0; round < 8; round++) {
            byte[] flipped = bytes.clone();
            for (int i = 0; i < 1 << round; i++) {
                flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
            }
            read(flipped);
        }
    }

    @Test
    @Timeout(60)
    void randomBytesGiveAResultOrAnInputException() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            byte[] bytes = new byte[random.nextInt(5_000)];
            random.nextBytes(bytes);
            read(bytes);
        }
    }

    @Test
    @Timeout(60)
    void wordsOfALogInAnyOrderGiveAResultOrAnInputException() {
        String[] words = {
            "[",
            "]",
            "[0.1s]",
            "[99999999999999999999s]",
            "[2026-11-20T10:33:44.136+0000]",
            "[2026-99-99T99:99:99.999+9999]",
            " ",
            "\n",
            "\r",
            "\0",
            "GC(",
            "0)",
            "99999999999999999999)",
            ") ",
            "y: ",
            "Pause ",
            "Pause Full ",
            "Concurrent ",
            "(",
            ")",
            "->",
            "24M",
            "99999999999999999999G",
            "(256M)",
            " 3.1ms",
            " 99999999999999999999.9ms",
            "ms",
            "Safepoint \"",
            "\", Time since last: ",
            "1 ns",
            ", Reaching safepoint: ",
            ", Total: ",
            "99999999999999999999 ns",
            "Total time for which application threads were stopped: ",
            "0.1",
            " seconds, Stopping threads took: ",
            " seconds",
            "Entering safepoint region: ",
            "Allocation Stall (",
            "Garbage Collection (",
            "Major Collection (",
            "Using G1",
            "Version: ",
            "Heap Max Capacity: ",
            " messages dropped due to async logging",
            "2026-11-20T09:38:23.105+0000: ",
            "1.006: ",
            "[GC (Allocation Failure) ",
            "[GC (CMS Final Remark) ",
            "[GC pause (G1 Evacuation Pause) (young)",
            "[Full GC (System.gc()) ",
            "[GC concurrent-mark-end, ",
            "[CMS-concurrent-mark: ",
            "0.1/0.2 secs]",
            "[Pause Init Mark",
            "[Concurrent marking",
            ", start]",
            "[Eden: ",
            " Heap: ",
            "0.0B",
            "[0x0",
            "#12: ",
            "--",
            "1: 2 3 [C",
            ", 0.1 secs]",
            "Application time: ",
            "[     0     2     3     1     5    ]",
        };
        Random random = new Random(11);
        for (int round = 0; round < 3_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i >= 0; i--) {
                text.append(words[random.nextInt(words.length)]);
            }
            read(text.toString().getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
        }
    }

    private static void read(byte[] bytes) {
        for (NodeSource source :
                List.of(UnifiedLogSource.of(Logs.input(bytes)), ClassicLogSource.of(Logs.input(bytes)))) {
            Delivered delivered = new Delivered();
            assertThatCode(() -> Bounds.within(source.name(), () -> run(source, delivered)))
                    .doesNotThrowAnyException();
            Stream.of(
                            delivered.stops.stream().map(stop -> stop.interval()),
                            delivered.pauses.stream().map(pause -> pause.interval()),
                            delivered.phases.stream().map(phase -> phase.interval()))
                    .flatMap(intervals -> intervals)
                    .map(Interval::length)
                    .forEach(length -> assertThat(length).isGreaterThanOrEqualTo(Duration.ZERO));
            source.description()
                    .notes()
                    .forEach(note -> assertThat(note.text().chars().anyMatch(Character::isISOControl))
                            .isFalse());
        }
    }

    private static void run(NodeSource source, Delivered delivered) throws IOException {
        try {
            source.run(delivered);
        } catch (InputException expected) {
            assertThat(expected.getMessage().chars().anyMatch(Character::isISOControl))
                    .isFalse();
        }
    }
}
