package io.gctelemetry.readers.internal.wrapped;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.internal.gclog.Delivered;
import io.gctelemetry.readers.internal.gclog.Logs;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Logs that were wrapped while a JVM wrote them, against the file that the same JVM wrote. */
class RealWrappedLogsTest {
    private static Delivered delivered(String name) throws IOException {
        Delivered delivered = new Delivered();
        source(name).run(delivered);
        return delivered;
    }

    private static NodeSource source(String name) throws IOException {
        return GcReaders.open(Path.of("src/test/resources/wrapped", name));
    }

    @Test
    void whatAJvmWroteThroughSyslogIsWhatItWroteIntoItsFile() throws IOException {
        assertThat(Logs.events(delivered("syslog-21.log.gz")))
                .isEqualTo(Logs.events(delivered("syslog-21.truth.log.gz")))
                .contains("Pause Relocate Start");
    }

    @Test
    void aContainersTimesAreThoseOfTheJvmAndAtMostMillisecondsLater() throws IOException {
        List<Stop> carried = delivered("cri-17.log.gz").stops;
        List<Stop> truth = delivered("cri-17.truth.log.gz").stops;
        assertThat(carried).hasSize(117).hasSameSizeAs(truth);
        assertThat(carried)
                .extracting(stop -> stop.operation() + " " + stop.interval().length())
                .isEqualTo(truth.stream()
                        .map(stop -> stop.operation() + " " + stop.interval().length())
                        .toList());
        List<Duration> late = IntStream.range(0, truth.size())
                .mapToObj(i -> Duration.between(
                        truth.get(i).interval().end(), carried.get(i).interval().end()))
                .sorted()
                .toList();
        // measured in the files with another program: 0.6 ms in the middle, 7.0 ms at most
        assertThat(late.get(0)).isGreaterThanOrEqualTo(Duration.ofMillis(-1));
        assertThat(late.get(late.size() / 2)).isLessThanOrEqualTo(Duration.ofMillis(1));
        assertThat(late.get(late.size() - 1)).isBetween(Duration.ofMillis(6), Duration.ofMillis(8));
    }

    @Test
    void theStopsOfALogOfJdk8AreReadOutOfDockersFile() throws IOException {
        NodeSource source = source("docker-8.log.gz");
        Delivered delivered = new Delivered();
        source.run(delivered);
        assertThat(delivered.stops).hasSize(155);
        assertThat(source.description().collector()).isEqualTo("Parallel");
        assertThat(source.description().clock()).isEqualTo(Clock.WALL);
    }
}
