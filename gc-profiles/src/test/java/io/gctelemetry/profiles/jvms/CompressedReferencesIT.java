package io.gctelemetry.profiles.jvms;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.jvm.Ergonomics;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.testing.Jvms;
import io.gctelemetry.profiles.testing.Jvms.Jvm;
import io.gctelemetry.profiles.verify.DryRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The largest heap with compressed references, and one megabyte more, on every JVM. */
class CompressedReferencesIT {

    static List<Jvm> jvms() {
        return Jvms.all();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void theJvmLosesThemOneMegabyteAboveTheLimit(Jvm jvm) {
        for (Gc gc : List.of(Gc.G1, Gc.PARALLEL)) {
            for (int alignment : List.of(8, 16)) {
                assertLimit(jvm, gc, alignment, List.of());
            }
        }
        for (int alignment : List.of(8, 16)) {
            assertLimit(jvm, Gc.G1, alignment, List.of("-XX:G1HeapRegionSize=16m"));
        }
    }

    private static void assertLimit(Jvm jvm, Gc gc, int alignment, List<String> more) {
        long limit = Ergonomics.largestCompressedHeap(gc, jvm.feature(), alignment, !more.isEmpty())
                        .orElseThrow()
                / Sizes.MB;
        for (long heap : List.of(limit, limit + 1)) {
            List<String> arguments = new ArrayList<>(more);
            arguments.add("-XX:+" + gc.selector().orElseThrow());
            arguments.add("-XX:ObjectAlignmentInBytes=" + alignment);
            arguments.add("-Xms64m");
            arguments.add("-Xmx" + heap + "m");
            assertThat(DryRun.of(jvm.java(), arguments).flags())
                    .as("%s with %s", jvm, arguments)
                    .containsEntry("UseCompressedOops", String.valueOf(heap == limit));
        }
    }
}
