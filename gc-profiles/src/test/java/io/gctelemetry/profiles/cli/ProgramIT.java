package io.gctelemetry.profiles.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.gctelemetry.profiles.testing.Jvms;
import io.gctelemetry.profiles.testing.Jvms.Jvm;
import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/gc-profiles} as a person starts it. */
class ProgramIT {

    private static final Path PROGRAM =
            Path.of("../bin/gc-profiles").toAbsolutePath().normalize();

    @TempDir
    Path cache;

    /** A source that was touched since the jar was made has it built again, which is told. */
    @BeforeAll
    static void build(@TempDir Path other) throws IOException, InterruptedException {
        assertThat(run(other, own(), "--version").exit()).isZero();
    }

    private Finished run(Path java, String... args) {
        return run(cache, java, args);
    }

    private static Finished run(Path cache, Path java, String... args) {
        List<String> command = new ArrayList<>(List.of(PROGRAM.toString()));
        command.addAll(List.of(args));
        return Launcher.of(command)
                .environment("GC_PROFILES_JAVA", java.toString())
                .environment("GC_TELEMETRY_CACHE", cache.toString())
                .run();
    }

    private static Path own() {
        return Launcher.ownJava();
    }

    @Test
    void theFirstRunMakesAnArchiveThatTheSecondOneUses() throws IOException, InterruptedException {
        String[] render = {"render", "--gc", "zgc", "--jdk", "14", "--heap", "31g"};
        Finished first = run(own(), render);
        assertThat(first.output())
                .contains("-XX:+UnlockExperimentalVMOptions\n")
                .endsWith("profile=zgc-jdk13@1\n");
        try (Stream<Path> archives = Files.list(cache.resolve("cds"))) {
            assertThat(archives)
                    .hasSize(1)
                    .allMatch(archive -> archive.toString().endsWith(".jsa"));
        }
        assertThat(run(own(), render)).isEqualTo(first);
        assertThat(first.exit()).isZero();
    }

    @Test
    void theExitCodeIsThatOfTheCommand() throws IOException, InterruptedException {
        assertThat(run(own(), "render", "--gc", "g1", "--jdk", "3"))
                .isEqualTo(new Finished(2, "gc-profiles: JDK 3 is not known; there is data for JDK 8 to 26\n"));
        assertThat(run(own(), "diff", "g1-jdk11", "zgc-jdk15", "--jdk", "17").exit())
                .isEqualTo(1);
    }

    @Test
    void anOldJavaIsReportedInOneLine() throws IOException, InterruptedException {
        Optional<Jvm> old =
                Jvms.all().stream().filter(jvm -> jvm.feature() < 17).findFirst();
        assumeThat(old).as("a JDK before 17 on this machine").isPresent();
        Jvm jvm = old.orElseThrow();
        assertThat(run(jvm.java(), "list"))
                .isEqualTo(new Finished(
                        2,
                        "gc-profiles: it runs on JDK 17 or newer; " + jvm.java() + " is " + jvm.feature()
                                + "; set GC_PROFILES_JAVA to such a java\n"));
    }
}
