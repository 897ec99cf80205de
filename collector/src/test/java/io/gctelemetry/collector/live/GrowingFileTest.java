package io.gctelemetry.collector.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrowingFileTest {
    @TempDir
    Path folder;

    private Path log;
    private GrowingFile file;
    private final StringBuilder read = new StringBuilder();
    private final GrowingFile.Reader reader = new GrowingFile.Reader() {
        @Override
        public void bytes(byte[] buffer, int length) {
            read.append(new String(buffer, 0, length, StandardCharsets.UTF_8));
        }

        @Override
        public void restart(String why) {
            read.append('[').append(why).append(']');
        }
    };

    @BeforeEach
    void name() {
        log = folder.resolve("run.hdr");
        file = new GrowingFile(log);
    }

    @AfterEach
    void close() throws IOException {
        file.close();
    }

    @Test
    void oneThatIsNotThereIsWaitedFor() throws IOException {
        file.poll(reader);
        assertThat(file.opened()).isFalse();
        Files.writeString(log, "a");
        file.poll(reader);

        assertThat(read).hasToString("a");
    }

    @Test
    void eachByteIsReadOnce() throws IOException {
        Files.writeString(log, "first ");
        file.poll(reader);
        file.poll(reader);
        Files.writeString(log, "second", StandardOpenOption.APPEND);
        file.poll(reader);

        assertThat(read).hasToString("first second");
    }

    @Test
    void oneThatWasCutIsReadAnew() throws IOException {
        Files.writeString(log, "long content");
        file.poll(reader);
        Files.writeString(log, "short");
        file.poll(reader);

        assertThat(read).hasToString("long content[was cut]short");
    }

    @Test
    void oneThatWasWrittenAnewAndIsLongerByNowIsReadAnew() throws IOException {
        Files.writeString(log, "#1\nold");
        file.poll(reader);
        Files.writeString(log, "#2\nnew and longer");
        file.poll(reader);

        assertThat(read).hasToString("#1\nold[was written anew]#2\nnew and longer");
    }

    @Test
    void oneThatWasRotatedIsReadToItsEndBeforeTheNext() throws IOException {
        Files.writeString(log, "first ");
        file.poll(reader);
        Files.writeString(log, "its end", StandardOpenOption.APPEND);
        Files.move(log, folder.resolve("run.hdr.1"));
        file.poll(reader);
        Files.writeString(log, "next");
        file.poll(reader);

        assertThat(read).hasToString("first its end[was replaced by another of its name]next");
    }
}
