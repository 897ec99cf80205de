package io.gctelemetry.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.node.NodeSource;
import io.gctelemetry.testing.Golden;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The two doors keep what they promise to a program that embeds the readers. */
class DoorTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final Path LOG = RESOURCES.resolve("gclogs/jdk17-g1-sysgc-full.log.gz");
    /** The number of public top-level types stays below this one. */
    private static final int MOST_TYPES = 30;

    private static final Path LATENCIES = RESOURCES.resolve("clients/open-loop/ll.hlog.gz");

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "gc.log, gclogs/jdk17-g1-sysgc-full.log.gz, 36",
        "recording, jfr/g1-17.jfr.gz, 0",
        "latencies, clients/open-loop/ll.hlog.gz, 0"
    })
    void aStreamIsReadWithNothingElseOnTheClassPath(String name, String file, long atLeast) throws Exception {
        URL[] bare = Stream.of(GcReaders.class, Stop.class, JsonFactory.class, BareReading.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .toArray(URL[]::new);
        try (URLClassLoader loader = new URLClassLoader(bare, ClassLoader.getPlatformClassLoader());
                InputStream stream = Files.newInputStream(RESOURCES.resolve(file))) {
            @SuppressWarnings("unchecked")
            BiFunction<String, InputStream, Long> reading =
                    (BiFunction<String, InputStream, Long>) loader.loadClass(BareReading.class.getName())
                            .getDeclaredConstructor()
                            .newInstance();
            assertThat(reading.apply(name, stream)).isPositive().isGreaterThanOrEqualTo(atLeast);
        }
    }

    @Test
    void aPathAndAStreamDeliverTheSame() throws IOException {
        try (InputStream stream = Files.newInputStream(LOG)) {
            assertThat(stops(GcReaders.open(LOG))).hasSize(36).isEqualTo(stops(GcReaders.open("stream", stream)));
        }
        assertThat(LatencyReaders.open(LATENCIES).name()).isEqualTo(LATENCIES.toString());
    }

    @Test
    void theStreamIsClosedWhenItHasBeenRead() throws IOException {
        boolean[] closed = new boolean[1];
        InputStream stream = new FilterInputStream(Files.newInputStream(LOG)) {
            @Override
            public void close() throws IOException {
                closed[0] = true;
                super.close();
            }
        };
        stops(GcReaders.open("stream", stream));
        assertThat(closed[0]).isTrue();
    }

    @Test
    void rotatedLogsAreOneSource() throws IOException {
        String line =
                "[2026-11-21T10:00:01.000+0000][1.000s][info][safepoint] Safepoint \"Cleanup\", Time since last: 1 ns,"
                        + " Reaching safepoint: 1000 ns, At safepoint: 1000 ns, Total: 2000 ns\n";
        Path first = Files.writeString(folder.resolve("gc.log.0"), line);
        Path second = Files.writeString(folder.resolve("gc.log"), line.replace(":01.000", ":09.000"));
        assertThat(stops(GcReaders.open(List.of(second, first))))
                .satisfiesExactly(
                        one -> assertThat(one).contains("10:00:00.9"),
                        two -> assertThat(two).contains("10:00:08.9"));
    }

    @Test
    void aFileOfAnotherKindIsRefusedByTheWordsOfThatKind() {
        assertThatThrownBy(() -> GcReaders.open(LATENCIES))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("HdrHistogram interval log");
        assertThatThrownBy(() -> LatencyReaders.open(LOG))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("GC log of JDK 9 or newer");
        assertThatThrownBy(() -> GcReaders.open(List.of(LOG, RESOURCES.resolve("jfr/g1-17.jfr.gz"))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("g1-17.jfr.gz: is a JFR recording");
    }

    @Test
    void whatIsNoFileOfAnyKindIsRefusedWhenItIsOpened() {
        assertThatThrownBy(() -> GcReaders.open(folder.resolve("absent.log"))).isInstanceOf(InputException.class);
        InputStream page = new ByteArrayInputStream("<html>".getBytes(StandardCharsets.US_ASCII));
        assertThatThrownBy(() -> LatencyReaders.open("page", page, LatencyOptions.NONE))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("HTML");
    }

    @Test
    void thePublicTypesAreTheseAndFewerThanThirty() throws IOException {
        Path sources = Path.of("src/main/java/io/gctelemetry/readers");
        try (Stream<Path> files = Files.walk(sources)) {
            String types = files.filter(file -> !file.startsWith(sources.resolve("internal")))
                    .filter(DoorTest::ofAPublicType)
                    .map(file -> sources.relativize(file).toString().replace(".java", "\n"))
                    .sorted()
                    .collect(Collectors.joining());
            assertThat(types.lines()).hasSizeLessThan(MOST_TYPES);
            Golden.assertEquals("public-types.txt", types);
        }
    }

    private static boolean ofAPublicType(Path file) {
        try {
            return file.toString().endsWith(".java")
                    && Files.readString(file).lines().anyMatch(line -> line.startsWith("public "));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> stops(NodeSource source) throws IOException {
        List<String> stops = new ArrayList<>();
        try (source) {
            source.run(new GcEventAdapter() {
                @Override
                public void onStop(Stop stop) {
                    stops.add(stop.toString());
                }
            });
        }
        return stops;
    }
}
