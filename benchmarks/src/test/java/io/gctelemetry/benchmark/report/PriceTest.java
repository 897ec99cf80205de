package io.gctelemetry.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.benchmark.jvm.Collector;
import io.gctelemetry.benchmark.subject.Subject;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PriceTest {
    private static final Cell G1 = new Cell(17, Collector.G1);
    private final Results results = new Results();

    @Test
    void theCheapestPeerIsTheBound() {
        add(Subject.NONE, 0.5);
        add(Subject.GC_TELEMETRY, 3);
        add(Subject.CLIENT_JAVA, 2.5);
        add(Subject.MICROMETER, 4.5);

        Bounds bounds = PriceBounds.of(results);

        assertThat(bounds).hasToString("""
                        | gc-telemetry | JVM | measured | bound |  |
                        | --- | ---: | ---: | ---: | ---: |
                        | steady: own CPU, ms/s | 17 G1 | 2.50 | <= 2.50 | kept |
                        | steady: own CPU, ms/s, below client-java | 17 G1 | 2.50 | <= 2 | **missed** |
                        """);
    }

    @Test
    void aTableHasTheBaseAsItIsAndTheOthersAboveIt() {
        add(Subject.NONE, 0.5);
        add(Subject.GC_TELEMETRY, 3);

        assertThat(PriceTables.of(results)).isEqualTo("""
                        steady: own CPU, ms/s, more than bare JVM (in brackets as it is):

                        | JDK, collector | bare JVM | **gc-telemetry** |
                        | --- | ---: | ---: |
                        | 17 G1 | (0.50) | 2.50 |

                        """);
    }

    @Test
    void threadsOfAWindowAreAddedUpByRole() {
        ThreadTable table = new ThreadTable();
        table.add(G1, "0-30 s", Map.of("gc-telemetry-ti", 60_000_000L, "load-0", 9L), 30);

        assertThat(table).hasToString("""
                        | gc-telemetry, ms/s | window | ticker | stream | http | sampler | jfr | compilers | others |
                        | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
                        | 17 G1 | 0-30 s | 2.00 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 |

                        """);
    }

    private void add(Subject subject, double value) {
        results.add(G1, subject, Figure.STEADY_CPU, value);
    }
}
