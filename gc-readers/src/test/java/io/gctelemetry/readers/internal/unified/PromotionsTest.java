package io.gctelemetry.readers.internal.unified;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Promotion;
import io.gctelemetry.readers.input.Input;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Real logs. The truth of each is a sum over its own lines by an awk script: the growth of the old generation in pauses that are
 * young and not mixed, and for generational ZGC the last column of the lines with "Promoted".
 */
class PromotionsTest {
    private static final Path LOGS = Path.of("src/test/resources/gclogs");

    @ParameterizedTest
    @CsvSource({
        "jdk11-g1-sysgc-full, 10, 6144",
        "jdk21-g1-sysgc-full, 24, 18432",
        "jdk25-g1-sysgc-full, 19, 10240",
        "jdk11-parallel-sysgc-full, 24, 35359",
        "jdk21-parallel-sysgc-full, 29, 46168",
        "jdk25-serial-sysgc-full, 18, 16621",
        "jdk11-cms-sysgc-full, 17, 19850",
        "jdk21-zgcgen-steady-full, 9, 100352",
        "jdk25-zgcgen-steady-full, 11, 99328",
        "jdk17-zgc-steady-full, 0, 0"
    })
    void theSumOfThePromotionsIsThatOfTheLines(String file, int count, long kilobytes) throws IOException {
        Sum sum = new Sum();
        UnifiedLogSource.of(Input.of(LOGS.resolve(file + ".log.gz"))).run(sum);

        assertThat(sum.count).isEqualTo(count);
        assertThat(sum.bytes).isEqualTo(kilobytes << 10);
    }

    private static final class Sum implements GcEventAdapter {
        private int count;
        private long bytes;

        @Override
        public void onPromotion(Promotion promotion) {
            count++;
            bytes += promotion.bytes();
        }
    }
}
