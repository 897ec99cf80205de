package io.gctelemetry.lab;

import io.gctelemetry.testing.PackageOrder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arrows between packages point down this list only. */
class DirectionTest {

    private static final List<String> DOWN =
            List.of("inject", "demo", "demo.run", "demo.plan", "client", "summary", "node", "process", "jdk", "ui");

    @Test
    void everyImportPointsDown() throws IOException {
        PackageOrder.assertImportsPointDown("io.gctelemetry.lab", DOWN);
    }

    @Test
    void noPackageIsTooLarge() throws IOException {
        PackageOrder.assertNoPackageIsTooLarge("io.gctelemetry.lab");
    }
}
