package io.gctelemetry.profiles;

import io.gctelemetry.testing.PackageOrder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arrows between packages point down this list only. */
class DirectionTest {

    private static final List<String> DOWN = List.of(
            "cli",
            "cli.option",
            "cli.output",
            "recommend",
            "verify",
            "upgrade",
            "lint",
            "lint.option",
            "lint.node",
            "lint.argument",
            "lint.check",
            "lint.finding",
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

    @Test
    void noPackageIsTooLarge() throws IOException {
        PackageOrder.assertNoPackageIsTooLarge("io.gctelemetry.profiles");
    }
}
