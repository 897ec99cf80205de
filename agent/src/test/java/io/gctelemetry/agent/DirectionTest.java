package io.gctelemetry.agent;

import io.gctelemetry.testing.PackageOrder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class DirectionTest {
    private static final String ROOT = "io.gctelemetry.agent";

    @Test
    void everyImportPointsDown() throws IOException {
        PackageOrder.assertImportsPointDown(
                ROOT,
                List.of(
                        PackageOrder.ROOT,
                        "compat",
                        "page",
                        "journal",
                        "exposition",
                        "host",
                        "http",
                        "metrics",
                        "family",
                        "attach",
                        "option",
                        "notice"));
    }

    @Test
    void noPackageIsTooLarge() throws IOException {
        PackageOrder.assertNoPackageIsTooLarge(ROOT);
    }
}
