package io.gctelemetry.profiles.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.testing.Resources;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** The formulas against what real JVMs chose for 1 to 96 cores. */
class ErgonomicsTest {

    @Test
    void threadCountsAreThoseTheJvmsChose() {
        SoftAssertions all = new SoftAssertions();
        for (String[] row : Resources.csv("facts/gc_ergonomics_threads.csv")) {
            int jdk = Integer.parseInt(row[0]);
            Gc gc = Gc.of(row[1].split("[ +,]", 2)[0]).orElseThrow();
            int cores = Integer.parseInt(row[2]);
            int parallel = Ergonomics.parallelThreads(gc, cores);
            all.assertThat(parallel)
                    .as("parallel, JDK %s %s, %s cores", jdk, gc, cores)
                    .isEqualTo(Integer.parseInt(row[3]));
            if (gc != Gc.PARALLEL && gc != Gc.SERIAL) {
                all.assertThat(Ergonomics.concurrentThreads(gc, jdk, cores, parallel))
                        .as("concurrent, JDK %s %s, %s cores", jdk, gc, cores)
                        .isEqualTo(threads(row[4]));
            }
        }
        all.assertAll();
    }

    /** CMS prints 0 up to 4 cores: its one background thread marks alone. */
    private static int threads(String printed) {
        return Math.max(1, Integer.parseInt(printed));
    }

    @Test
    void theLargestHeapWithCompressedReferencesIsThatOfTheJvms() {
        for (String[] row : Resources.csv("facts/compressed_oops_limit.csv")) {
            Gc gc = Gc.of(row[1]).orElseThrow();
            assertThat(Ergonomics.largestCompressedHeap(gc, Integer.parseInt(row[0]), 8, false))
                    .as(String.join(" ", row))
                    .hasValue(Long.parseLong(row[2]) * Sizes.MB);
        }
    }

    @Test
    void zgcWantsMoreMappingsForALargerHeap() {
        assertThat(Ergonomics.mapCountForZgc(70 * Sizes.GB)).isEqualTo(129_024);
        assertThat(Ergonomics.mapCountForZgc(35 * Sizes.GB)).isLessThan(65_530);
    }

    @Test
    void theScriptsHeapIsAQuarterOfRamToEightGigabytes() {
        assertThat(Ergonomics.scriptHeap(false, Gc.G1, 64 * Sizes.GB)).isEqualTo(8 * Sizes.GB);
        assertThat(Ergonomics.scriptHeap(false, Gc.G1, 16 * Sizes.GB)).isEqualTo(4 * Sizes.GB);
        assertThat(Ergonomics.scriptHeap(false, Gc.G1, 2 * Sizes.GB)).isEqualTo(Sizes.GB);
        assertThat(Ergonomics.scriptHeap(true, Gc.G1, 128 * Sizes.GB)).isEqualTo(31 * Sizes.GB);
        assertThat(Ergonomics.scriptHeap(true, Gc.CMS, 128 * Sizes.GB)).isEqualTo(15872 * Sizes.MB);
    }
}
