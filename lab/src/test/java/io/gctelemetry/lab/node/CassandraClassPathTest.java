package io.gctelemetry.lab.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CassandraClassPathTest {
    private static final CassandraVersion VERSION = CassandraVersion.V5_0;

    @TempDir
    Path folder;

    private Path pom;
    private Path jar;
    private CassandraClassPath classPath;

    @BeforeEach
    void whatMavenResolved() throws IOException {
        pom = Files.writeString(folder.resolve("pom.xml"), "<project/>");
        jar = Files.writeString(folder.resolve("cassandra-all-5.0.9.jar"), "");
        classPath = new CassandraClassPath(pom, folder.resolve("cache"));
        Path cache = Files.createDirectories(folder.resolve("cache/cassandra"));
        Files.writeString(cache.resolve("5.0.classpath.part"), jar + "\n");
    }

    @Test
    void nothingIsKnownBeforeMavenWasAsked() throws IOException {
        assertThat(classPath.resolved(VERSION)).isEmpty();
    }

    @Test
    void theOutputOfMavenIsKeptForTheNextRun() throws IOException {
        assertThat(classPath.accept(VERSION)).containsExactly(jar);

        assertThat(new CassandraClassPath(pom, folder.resolve("cache")).resolved(VERSION))
                .contains(List.of(jar));
    }

    @Test
    void mavenIsAskedAgainWhenAJarIsGone() throws IOException {
        classPath.accept(VERSION);
        Files.delete(jar);

        assertThat(classPath.resolved(VERSION)).isEmpty();
    }

    @Test
    void mavenIsAskedAgainWhenThePomNamesOtherReleases() throws IOException {
        classPath.accept(VERSION);
        Files.writeString(pom, "<project>newer</project>");

        assertThat(classPath.resolved(VERSION)).isEmpty();
    }
}
