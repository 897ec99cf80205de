package io.gctelemetry.collector.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.operation.Operation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationStopsTest {
    private static Operation operation(String kind, long start, long end) {
        return new Operation(
                kind, null, Interval.between(Instant.EPOCH.plusNanos(start), Instant.EPOCH.plusNanos(end)), "");
    }

    private static EventTable stops(long... startsAndLengths) {
        EventTable table = new EventTable();
        Label label = new Label("G1CollectForAllocation", "", true);
        for (int i = 0; i < startsAndLengths.length; i += 2) {
            table.add(startsAndLengths[i], startsAndLengths[i + 1], EventTable.UNAVAILABLE, label);
        }
        return table;
    }

    @Test
    void aStopCountsOnceForAKindAndWithTheTimeInIt() {
        // given backwards; the stop 90..110 reaches into both repairs, 300..310 into none
        EventTable stops = stops(300, 10, 90, 20, 20, 5);
        List<OperationStops> found = OperationStops.of(
                List.of(operation("repair", 0, 100), operation("repair", 105, 200), operation("flush", 22, 23)), stops);
        assertThat(found)
                .containsExactly(
                        new OperationStops("repair", 2, 195, 2, 5 + 10 + 5, 20),
                        new OperationStops("flush", 1, 1, 1, 1, 5));
    }

    @Test
    void twoHundredThousandNamesTakeSeconds() {
        List<Operation> operations = new ArrayList<>();
        long[] stops = new long[400_000];
        for (int i = 0; i < 200_000; i++) {
            operations.add(operation("kind " + i, i * 1000L, i * 1000L + 1500));
            stops[2 * i] = i * 1000L;
            stops[2 * i + 1] = 10;
        }
        List<OperationStops> found =
                assertTimeoutPreemptively(Duration.ofSeconds(10), () -> OperationStops.of(operations, stops(stops)));
        assertThat(found).hasSize(200_000).allMatch(one -> one.longest() == 10);
    }
}
