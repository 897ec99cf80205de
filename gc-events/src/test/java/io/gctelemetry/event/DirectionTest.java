package io.gctelemetry.event;

import io.gctelemetry.testing.PackageOrder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class DirectionTest {
    private static final String ROOT = "io.gctelemetry.event";

    @Test
    void everyImportPointsDown() throws IOException {
        PackageOrder.assertImportsPointDown(ROOT, List.of("jfr", "metric", "hotspot", "cassandra", PackageOrder.ROOT));
    }

    @Test
    void noPackageIsTooLarge() throws IOException {
        PackageOrder.assertNoPackageIsTooLarge(ROOT);
    }
}
