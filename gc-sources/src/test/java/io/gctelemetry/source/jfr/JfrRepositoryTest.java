package io.gctelemetry.source.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JfrRepositoryTest {
    private static final File TMP = new File("/tmp");

    @AfterEach
    void forgetTheProperty() {
        System.clearProperty(JfrRepository.PROPERTY);
    }

    @Test
    void theVmOptionNamesTheFolderInAnyOrderOfItsParts() {
        assertThat(JfrRepository.in("maxchunksize=1m,repository=/var/jfr")).isEqualTo(new File("/var/jfr"));
        assertThat(JfrRepository.in("repository=\"/var/jfr\",maxchunksize=1m")).isEqualTo(new File("/var/jfr"));
        assertThat(JfrRepository.in("maxchunksize=1m")).isNull();
        assertThat(JfrRepository.in("")).isNull();
    }

    @Test
    void beforeAnythingIsRecordedItIsTheFolderOfTheOptionElseTheTemporaryOne() {
        assertThat(new JfrRepository("repository=/var/jfr", TMP).current()).isEqualTo(new File("/var/jfr"));
        assertThat(new JfrRepository("", TMP).current()).isEqualTo(TMP);
    }

    @Test
    void itFollowsTheJvmAndIsTheSameObjectUntilTheFolderChanges() {
        JfrRepository repository = new JfrRepository("", TMP);
        System.setProperty(JfrRepository.PROPERTY, "/x/2026_1");
        File first = repository.current();
        System.setProperty(JfrRepository.PROPERTY, "/y/2026_1");

        assertThat(first).isEqualTo(new File("/x/2026_1"));
        assertThat(repository.current()).isEqualTo(new File("/y/2026_1")).isSameAs(repository.current());
    }

    @Test
    void whereTheFolderIsMissingTheNextIsMadeBesideIt(@TempDir Path base) throws Exception {
        JfrRepository repository = new JfrRepository("", TMP);
        Path folder = base.resolve("2026_1");
        System.setProperty(JfrRepository.PROPERTY, folder.toString());

        assertThat(repository.next()).isEqualTo(base.toFile());
        Files.createDirectory(folder);
        assertThat(repository.next()).isEqualTo(folder.toFile());
    }
}
