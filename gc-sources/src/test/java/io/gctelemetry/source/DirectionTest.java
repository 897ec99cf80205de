package io.gctelemetry.source;

import io.gctelemetry.testing.PackageOrder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class DirectionTest {
    private static final String ROOT = "io.gctelemetry.source";

    @Test
    void everyImportPointsDown() throws IOException {
        PackageOrder.assertImportsPointDown(
                ROOT, List.of(PackageOrder.ROOT, "jfr", "jfr.chunk", "beans", "threads", "jvm", "counters", "ledger"));
    }

    @Test
    void noPackageIsTooLarge() throws IOException {
        PackageOrder.assertNoPackageIsTooLarge(ROOT);
    }
}
