package io.gctelemetry.profiles.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Severity;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.testing.Resources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files Cassandra ships, on the JDK they are for. */
class ShippedFilesTest {

    @TempDir
    Path conf;

    @ParameterizedTest
    @CsvSource({
        "3.11.17, 3.11, 8, jvm.options, ''",
        "4.0.14, 4.0.14, 8, jvm-server.options jvm8-server.options, ''",
        "4.0.14, 4.0.14, 11, jvm-server.options jvm11-server.options, warning flag-deprecated",
        "4.1.7, 4.1, 8, jvm-server.options jvm8-server.options, ''",
        "4.1.7, 4.1, 11, jvm-server.options jvm11-server.options, warning flag-deprecated",
        "5.0.1, 5.0, 11, jvm-server.options jvm11-server.options, ''",
        "5.0.1, 5.0, 17, jvm-server.options jvm17-server.options, ''",
        "6.0-dev 2025-01, 6.0, 11, jvm-server.options jvm11-server.options, ''",
        "6.0-dev 2025-01, 6.0, 17, jvm-server.options jvm17-server.options, ''",
        "6.0-dev 2025-01, 6.0, 21, jvm-server.options jvm21-server.options, ''"
    })
    void onlyWhatTheJvmItselfPrintsIsAWarning(String release, String version, int jdk, String files, String expected)
            throws IOException {
        for (OptionFile file : Resources.shipped(release, files.split(" "))) {
            Files.write(conf.resolve(file.name()), file.bytes());
        }
        Target target = Target.jdk(jdk).cassandra(version).cores(8).ram("32g");
        FileSet set = FileSet.folder(conf, Linting.PROFILES.cassandra(version), jdk);
        List<String> loud = Linting.loud(Linting.lint(target, null, set));
        assertThat(loud).isEqualTo(expected.isEmpty() ? List.of() : List.of(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "4.0.14, 4.0, 19, jvm-server.options jvm11-server.options, UseBiasedLocking",
        "6.0-dev 2025-01, 6.0, 24, jvm-server.options jvm21-server.options, -Djava.security.manager=allow",
        "6.0-dev 2025-01, 6.0, 26, jvm-server.options jvm21-server.options, ZGenerational"
    })
    void onALaterJdkTheRefusedOptionIsNamed(String release, String version, int jdk, String files, String option)
            throws IOException {
        for (OptionFile file : Resources.shipped(release, files.split(" "))) {
            Files.write(conf.resolve(file.name()), file.bytes());
        }
        FileSet set = FileSet.folder(conf, Linting.PROFILES.cassandra(version), jdk);
        assertThat(Linting.lint(Target.jdk(jdk).cassandra(version), null, set))
                .filteredOn(finding -> finding.severity() == Severity.ERROR)
                .extracting(Finding::option)
                .contains(option);
    }
}
