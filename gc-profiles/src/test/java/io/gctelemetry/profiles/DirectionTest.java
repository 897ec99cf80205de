package io.gctelemetry.profiles;

import io.gctelemetry.testing.PackageOrder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arrows between packages point down this list only. */
class DirectionTest {

    private static final List<String> DOWN = List.of(
            "cli",
            "recommend",
            "verify",
            "upgrade",
            "lint",
            "edit",
            "diff",
            PackageOrder.ROOT,
            "render",
            "profile",
            "cassandra",
            "machine",
            "evidence",
            "target",
            "catalogue",
            "jvm",
            "compile",
            "data");

    @Test
    void everyImportPointsDown() throws IOException {
        PackageOrder.assertImportsPointDown("io.gctelemetry.profiles", DOWN);
    }
}
