package io.gctelemetry.readers.internal.unified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.input.Input;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Heaps that are too small: stalls of ZGC, degenerated collections and pacing of Shenandoah. */
class StallLogsTest {
    private static final Path LOGS = Path.of("src/test/resources/stalls");

    private final List<Interval> stalls = new ArrayList<>();
    private final List<Interval> degenerated = new ArrayList<>();
    private final List<Stop> degeneratedStops = new ArrayList<>();
    private double paced;

    @ParameterizedTest
    @CsvSource({
        "jdk17-zgc-stalls, 301, 1381.041, 127.969",
        "jdk21-zgc-stalls, 185, 2163.325, 97.700",
        "jdk25-zgcgen-stalls, 629, 874.340, 57.678",
    })
    void everyWaitOfAThreadIsAStall(String file, int count, double millis, double longest) throws IOException {
        read(file);

        assertThat(stalls).hasSize(count);
        assertThat(millis(stalls)).isCloseTo(millis, within(0.0005));
        assertThat(stalls.stream().mapToDouble(StallLogsTest::millis).max().orElse(0))
                .isCloseTo(longest, within(0.0005));
    }

    @ParameterizedTest
    @CsvSource({"jdk17-shen-pacing, 4, 33.307, 1.462", "jdk25-shen-pacing, 26, 227.941, 0.894"})
    void aDegeneratedCollectionIsAStopOfItsOwnAndPacingASumPerCycle(
            String file, int count, double millis, double pacedSeconds) throws IOException {
        read(file);

        assertThat(degenerated).hasSize(count);
        assertThat(millis(degenerated)).isCloseTo(millis, within(0.0005));
        assertThat(degeneratedStops).hasSize(count).allSatisfy(stop -> {
            assertThat(stop.collection()).isTrue();
            assertThat(stop.cause()).isEqualTo("Allocation Failure");
        });
        assertThat(paced).as("each cycle is rounded to a millisecond").isCloseTo(pacedSeconds, within(0.06));
    }

    private void read(String file) throws IOException {
        UnifiedLogSource.of(Input.of(LOGS.resolve(file + ".log.gz"))).run(new Listener());
    }

    private static double millis(List<Interval> intervals) {
        return intervals.stream().mapToDouble(StallLogsTest::millis).sum();
    }

    private static double millis(Interval interval) {
        return interval.length().toNanos() / 1e6;
    }

    private final class Listener implements GcEventAdapter {
        @Override
        public void onAllocationStall(AllocationStall stall) {
            stalls.add(stall.interval());
        }

        @Override
        public void onPaced(AllocationStall.Paced part) {
            paced += part.delayed().toNanos() / 1e9;
        }

        @Override
        public void onPause(Pause pause) {
            if (pause.kind().action().equals("Degenerated GC")) {
                degenerated.add(pause.interval());
            }
        }

        @Override
        public void onStop(Stop stop) {
            if (stop.operation().equals("ShenandoahDegeneratedGC")) {
                degeneratedStops.add(stop);
            }
        }
    }
}
