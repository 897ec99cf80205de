package io.gctelemetry.readers.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.LatencyFiles;
import io.gctelemetry.readers.internal.gclog.Delivered;
import io.gctelemetry.readers.internal.gclog.Logs;
import io.gctelemetry.readers.latency.ClientFile;
import io.gctelemetry.readers.latency.Heard;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.node.NodeSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as they are found on nodes: growing, behind a pipe, cut by logrotate, in UTF-16. */
class InputTest {
    private static final String LINE = "[2026-11-21T10:00:01.000+0000][1.000s][info][gc] GC(0) Pause Young (Normal)"
            + " (G1 Evacuation Pause) 24M->4M(256M) 5.000ms\n";

    @TempDir
    Path folder;

    @Test
    void aFileThatGrowsIsReadUpToItsLengthAtTheOpen() throws IOException {
        Path log = Files.writeString(folder.resolve("gc.log"), LINE);
        int[] pauses = {0};
        assertTimeoutPreemptively(
                Duration.ofSeconds(30),
                () -> GcReaders.open(log).run(event -> {
                    if (pauses[0]++ < 100_000) {
                        append(log);
                    }
                }));
        // begin and end of the heap, and the pause itself
        assertThat(pauses[0]).isEqualTo(3);
    }

    private static void append(Path log) {
        try {
            Files.writeString(log, LINE.repeat(1000), StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void aFileOfProcHasNoLengthAndIsReadAll() throws IOException {
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(Path.of("/proc/self/status")), "not Linux");
        try (InputStream in = Input.of(Path.of("/proc/self/status")).open()) {
            assertThat(in.readAllBytes()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"parallel/ll.hlog.gz", "jmeter/results.jtl.gz"})
    void latenciesComeThroughAPipe(String name) throws IOException {
        LatencyFiles files =
                LatencyFiles.of(List.of(pipe(Files.readAllBytes(ClientFile.path(name)))), LatencyOptions.NONE);
        Heard heard = new Heard();
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> files.run(heard));
        Heard file = new Heard();
        LatencyFiles.of(List.of(ClientFile.path(name)), LatencyOptions.NONE).run(file);
        assertThat(heard.summary()).isEqualTo(file.summary());
    }

    @Test
    void aLogComesThroughAPipe() throws IOException {
        NodeSource source = GcReaders.open(pipe(LINE.getBytes(StandardCharsets.US_ASCII)));
        Delivered delivered = new Delivered();
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> source.run(delivered));
        assertThat(delivered.pauses).hasSize(1);
    }

    /* One writer, as behind the <(...) of a shell: a reader that opens the pipe twice waits for a second one. */
    private Path pipe(byte[] content) throws IOException {
        Path pipe = folder.resolve("pipe");
        try {
            org.junit.jupiter.api.Assumptions.assumeTrue(
                    new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "no mkfifo");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        Thread writer = new Thread(() -> {
            try {
                Files.write(pipe, content);
            } catch (IOException e) {
                // the reader has closed it
            }
        });
        writer.setDaemon(true);
        writer.start();
        return pipe;
    }

    @ParameterizedTest
    @CsvSource({"9, false", "70000, false", "3000000, false", "3000000, true"})
    void theZeroBytesThatCopytruncateLeavesInFrontAreSkipped(int zeros, boolean packed) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(new byte[zeros]);
        bytes.write(LINE.repeat(3).getBytes(StandardCharsets.US_ASCII));
        assertThat(pauses(packed ? gzip(bytes.toByteArray()) : bytes.toByteArray()))
                .isEqualTo(3);
    }

    @Test
    void aFileOfZeroBytesAloneIsNamedAsSuch() throws IOException {
        Path file = Files.write(folder.resolve("gc.log"), new byte[3_000_000]);
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> GcReaders.open(file))
                .hasMessageEndingWith("gc.log: holds nothing but zeros");
    }

    @ParameterizedTest
    @CsvSource({"UTF-16LE, true", "UTF-16BE, true", "UTF-16LE, false", "UTF-16BE, false"})
    void aLogInUtf16IsReadWithAndWithoutItsMark(String charset, boolean mark) throws IOException {
        String text = (mark ? "\ufeff" : "") + LINE.repeat(1000).replace("\n", "\r\n");
        byte[] bytes = text.getBytes(Charset.forName(charset));
        assertThat(pauses(bytes)).isEqualTo(1000);
        assertThat(pauses(gzip(bytes))).isEqualTo(1000);
    }

    @Test
    void latenciesInUtf16AreReadWithTheirLetters() throws IOException {
        String text =
                "sent_ms,end_ms,op\r\n" + "1795172400000,1795172400012,l\u00f6schen \ud83d\ude00\r\n".repeat(9000);
        Heard heard = Heard.of(io.gctelemetry.readers.LatencyReaders.open(
                "x",
                new java.io.ByteArrayInputStream(("\ufeff" + text).getBytes(StandardCharsets.UTF_16LE)),
                LatencyOptions.NONE));
        assertThat(heard.requests).hasSize(9000);
        assertThat(heard.requests).extracting("operation").containsOnly("L\u00d6SCHEN \ud83d\ude00");
    }

    private int pauses(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("gc.log"), bytes);
        Delivered delivered = new Delivered();
        GcReaders.open(file).run(delivered);
        assertThat(Logs.events(delivered)).contains("5000000 ns");
        return delivered.pauses.size();
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }
}
