package io.gctelemetry.collector.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogCopyTest {
    @TempDir
    Path folder;

    private Path log;

    @BeforeEach
    void name() {
        log = folder.resolve("original");
    }

    @Test
    void goesOnWithWhatAnEarlierOneCopied() throws IOException {
        copy("first\n");
        copy("first\nsecond\n");

        assertThat(folder.resolve("run.hdr")).hasContent("first\nsecond\n");
        assertThat(folder.resolve("run.2.hdr")).doesNotExist();
    }

    @Test
    void aLogThatIsAnotherByNowGoesToAnotherFile() throws IOException {
        copy("first run\n");
        copy("second run\n");
        copy("second run\ngoes on\n");

        assertThat(folder.resolve("run.hdr")).hasContent("first run\n");
        assertThat(folder.resolve("run.2.hdr")).hasContent("second run\ngoes on\n");
    }

    @Test
    void aLogThatBeginsAnewGoesToAnotherFile() throws IOException {
        Files.writeString(log, "first\n");
        try (LogCopy copy = new LogCopy(folder, "run")) {
            copy.begin(log);
            feed(copy, "first\n");
            copy.restart();
            feed(copy, "second\n");
        }

        assertThat(folder.resolve("run.hdr")).hasContent("first\n");
        assertThat(folder.resolve("run.2.hdr")).hasContent("second\n");
    }

    private void copy(String content) throws IOException {
        Files.writeString(log, content);
        try (LogCopy copy = new LogCopy(folder, "run")) {
            copy.begin(log);
            feed(copy, content);
        }
    }

    private static void feed(LogCopy copy, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        copy.bytes(bytes, bytes.length);
    }
}
