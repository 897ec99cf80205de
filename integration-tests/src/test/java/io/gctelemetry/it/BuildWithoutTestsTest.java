package io.gctelemetry.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs in {@code bin} build themselves with {@code -Dmaven.test.skip=true}: no test jar exists then. */
class BuildWithoutTestsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "agent",
                "cli-support",
                "collector",
                "gc-correlate",
                "gc-events",
                "gc-profiles",
                "gc-readers",
                "gc-sources",
                "gcviewer-reader",
                "lab",
                "packed-reader",
                "parquet-reader",
                "test-support"
            })
    void noModuleOfAProgramDependsOnATestJar(String module) throws IOException {
        assertThat(Files.readString(Path.of("..", module, "pom.xml"))).doesNotContain("<type>test-jar</type>");
    }
}
