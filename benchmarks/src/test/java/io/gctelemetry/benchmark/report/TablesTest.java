package io.gctelemetry.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.benchmark.jvm.Collector;
import io.gctelemetry.benchmark.subject.Subject;
import org.junit.jupiter.api.Test;

class TablesTest {
    private static final Cell G1 = new Cell(17, Collector.G1);
    private static final Cell ZGC = new Cell(17, Collector.ZGC);
    private final Results results = new Results();

    @Test
    void costIsTheMedianOfWhatEachRunHasMoreThanItsBase() {
        add(G1, Subject.EMPTY, Figure.MAIN_CPU_MS, 100, 200, 150);
        add(G1, Subject.GC_TELEMETRY, Figure.MAIN_CPU_MS, 110, 230, 152);
        add(G1, Subject.GC_TELEMETRY, Figure.MAIN_WALL_MS, 7, 7, 7);

        assertThat(CostTables.start(results)).isEqualTo("""
                        | Until main, more than with an empty agent, JDK 17 G1 | CPU until main, ms | of it the main thread, ms | wall until main, ms |
                        | --- | ---: | ---: | ---: |
                        | **gc-telemetry** | 10.0 | - | - |

                        """);
        assertThat(CostTables.running(results)).isEmpty();
    }

    @Test
    void truthShowsPerJvmWhatEachReports() {
        add(ZGC, Subject.GC_TELEMETRY, Figure.TRUE_STOPS, 10);
        add(ZGC, Subject.GC_TELEMETRY, Figure.STOPPED_SECONDS, 99.96);
        add(ZGC, Subject.CLIENT_JAVA, Figure.TRUE_STOPS, 10);
        add(ZGC, Subject.CLIENT_JAVA, Figure.STOPPED_BY_PAUSES, 0.4);
        add(ZGC, Subject.CLIENT_JAVA, Figure.COLLECTION_SECONDS, 173_500);

        assertThat(TruthTables.of(results)).contains("""
                        All seconds filed under collections, % of the log's pauses:

                        | JDK, collector | **gc-telemetry** | client_java, wrapped |
                        | --- | ---: | ---: |
                        | 17 ZGC | - | 1735 x |
                        """).contains("""
                        Stopped seconds, % of the log's (without safepoints: pause seconds):

                        | JDK, collector | **gc-telemetry** | client_java, wrapped |
                        | --- | ---: | ---: |
                        | 17 ZGC | 100.0 | (0) |
                        """);
    }

    @Test
    void aBoundIsMissedByWhatIsAboveItAlone() {
        add(G1, Subject.NONE, Figure.OWN_CPU, 1);
        add(G1, Subject.GC_TELEMETRY, Figure.OWN_CPU, 3.5);
        add(G1, Subject.JMX_EXPORTER_GC, Figure.OWN_CPU, 9);

        Bounds bounds = Bounds.ofCost(results);

        assertThat(bounds.missed()).isEqualTo(1);
        assertThat(bounds).hasToString("""
                        | gc-telemetry | JVM | measured | bound |  |
                        | --- | ---: | ---: | ---: | ---: |
                        | own CPU, ms/s | 17 G1 | 2.50 | <= 3 | kept |
                        | own CPU, of that of jmx_exporter with GC beans only | 17 G1 | 0.31 | <= 0.25 | **missed** |
                        """);
    }

    @Test
    void aQuantileMissesItsBoundByWhatIsTooShortAsByWhatIsTooLong() {
        add(G1, Subject.GC_TELEMETRY, Figure.STOP_P99_TRUE_MS, 10);
        add(G1, Subject.GC_TELEMETRY, Figure.STOP_P99_NATIVE_MS, 10.9);
        add(G1, Subject.GC_TELEMETRY, Figure.PAUSE_P99_TRUE_MS, 10);
        add(G1, Subject.GC_TELEMETRY, Figure.PAUSE_P99_NATIVE_MS, 14);
        add(ZGC, Subject.GC_TELEMETRY, Figure.STOP_P99_TRUE_MS, 10);
        add(ZGC, Subject.GC_TELEMETRY, Figure.STOP_P99_NATIVE_MS, 5.4);

        Bounds bounds = Bounds.ofTruth(results);

        assertThat(bounds.missed()).isEqualTo(2);
        assertThat(bounds).hasToString("""
                        | gc-telemetry | JVM | measured | bound |  |
                        | --- | ---: | ---: | ---: | ---: |
                        | p99 of the pauses, shown / true | 17 G1 | 1.40 | 0.77 to 1.30 | **missed** |
                        | p99 of the stops, shown / true | 17 G1 | 1.09 | 0.77 to 1.30 | kept |
                        | p99 of the stops, shown / true | 17 ZGC | 0.54 | 0.77 to 1.30 | **missed** |
                        """);
    }

    private void add(Cell cell, Subject subject, Figure figure, double... values) {
        for (double value : values) {
            results.add(cell, subject, figure, value);
        }
    }
}
