package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.collector.assemble.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFilesTest {
    @TempDir
    Path folder;

    @Test
    void folderForFilesIsMadeWhenTheyAreWritten() throws IOException {
        Path tables = folder.resolve("tables");
        OutputFiles files = new OutputFiles().folder(tables.toString()).text(tables + "/a.txt", out -> out.write("a"));
        files.check(List.of());
        assertThat(tables).doesNotExist();
        files.write();
        assertThat(tables.resolve("a.txt")).hasContent("a");
    }

    @Test
    void folderInAFolderThatIsNotThereIsRefused() {
        Path tables = folder.resolve("none/tables");
        OutputFiles files = new OutputFiles().folder(tables.toString()).text(tables + "/a.txt", out -> out.write("a"));
        assertThatThrownBy(() -> files.check(List.of()))
                .isInstanceOf(UsageException.class)
                .hasMessageEndingWith("the folder does not exist: " + tables);
    }
}
