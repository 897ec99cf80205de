package io.gctelemetry.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.latency.ClientFile;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyListener.LoadFigures;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What load tools' own files tell of the rate they were asked for, the one they had, and how full they were. */
class LoadFiguresTest {
    private static List<LoadFigures> delivered(Input input) throws IOException {
        List<LoadFigures> delivered = new ArrayList<>();
        for (LatencyFormat format : Formats.STANDARD.all(LatencyFormat.class)) {
            if (format.matches(input.head())) {
                try (LatencySource source = format.open(input, LatencyOptions.NONE)) {
                    source.run(new LatencyListener() {
                        @Override
                        public void onLoad(LoadFigures load) {
                            delivered.add(load);
                        }
                    });
                }
                return delivered;
            }
        }
        throw new AssertionError("no format");
    }

    /** The run asked for 500 a second; the first of the 101 rows holds the time in which the tool came up. */
    @Test
    void tlpStressReportsTheRateOfItsCommandLine() throws IOException {
        List<LoadFigures> delivered = delivered(ClientFile.input("tlp-stress/tlp_stress_metrics_1.csv"));
        assertThat(delivered).hasSize(100).allMatch(one -> one.asked() == 500 && one.onTheClock());
        assertThat(delivered.get(0).count()).isEqualTo(2793 + 704 - 1624 - 394);
        assertThat(delivered.stream().mapToLong(LoadFigures::count).sum()).isEqualTo(120_469 + 30_033 - 1624 - 394);
    }

    @ParameterizedTest
    @CsvSource({
        "run KeyValue --rate 5k -d 5m, 5000",
        "run KeyValue -d 5m --rate 1.5M, 1500000",
        "run KeyValue --rate=250, 250",
        "run KeyValue -d 5m, NaN",
        "run KeyValue --rate 0, NaN",
        "run KeyValue --rate 100 --maxrlat 20, NaN",
        "run KeyValue --rates 100, NaN",
    })
    void rateIsAHumansNumber(String command, double rate) throws IOException {
        String text = "# tlp-stress run at Fri Nov 20 11:55:41 UTC 2026\n# " + command + "\n"
                + ",,All Ops,,,Errors,\n"
                + "Timestamp, Elapsed Time,Count,Latency (p99),1min (req/s),Count,1min (errors/s)\n"
                + "2026-11-20T11:56:00Z,10,1000,20.8,37.3,0,0.0\n"
                + "2026-11-20T11:56:03Z,13,1300,20.4,66.0,0,0.0\n";
        assertThat(delivered(ClientFile.text("a.csv", text)))
                .singleElement()
                .satisfies(one -> assertThat(Double.compare(one.asked(), rate)).isZero())
                .satisfies(one -> assertThat(one.count()).isEqualTo(300));
    }

    /*
     * Rows of the file: 105 requests in the first second, of 2.2 ms on average: 105 * 0.0022 = 0.231 threads at work; 500 in the next,
     * of 2.8 ms: 1.4.
     */
    @Test
    void cassandraStressReportsItsRateAndThreads() throws IOException {
        List<LoadFigures> delivered = delivered(ClientFile.input("cassandra-stress/cs-fixed.log.gz"));
        assertThat(delivered).hasSize(151).allMatch(one -> one.asked() == 500 && one.cap() == 20 && !one.onTheClock());
        assertThat(delivered.get(0).count()).isEqualTo(105);
        assertThat(delivered.get(0).inFlight()).isCloseTo(0.231, within(1e-9));
        assertThat(delivered.get(1).inFlight()).isCloseTo(1.4, within(1e-9));
        assertThat(delivered.stream().mapToLong(LoadFigures::count).sum()).isEqualTo(75_020);
    }

    @Test
    void demosClientReportsWhatItHeldBackWhileItMeasures() throws IOException {
        String text = """
                {"phase":"load","start":1763742000000,"measuredFrom":1763742002000,"measuredTo":1763742004000,"rate":500.0,"mostInFlight":1024}
                {"second":1763742001000,"sent":100,"answered":99,"inFlight":1,"heldBack":0}
                {"second":1763742002000,"sent":500,"answered":499,"inFlight":1,"heldBack":5}
                {"second":1763742003000,"sent":990,"answered":10,"inFlight":1024,"heldBack":305}
                {"second":1763742004001,"sent":1490,"answered":490,"inFlight":1000,"heldBack":305}
                {"phase":"done"}
                """;
        assertThat(delivered(ClientFile.text("load.jsonl", text)))
                .containsExactly(new LoadFigures(
                        1_763_742_002_000_000_000L, 1_763_742_003_000_000_000L, 490, 500, 1024, 1024, 300));
    }
}
