package io.gctelemetry.readers.internal.gclog;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.classic.ClassicLogSource;
import io.gctelemetry.readers.internal.unified.UnifiedLogSource;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rotated logs, by time and not by name. */
class LogSetTest {
    @TempDir
    Path folder;

    @Test
    void filesAreReadInTheOrderOfTimeAcrossARestartAndNoneTwice() throws IOException {
        // the numbers have wrapped, and the JVM began again in .0
        write("gc.log.1", pause("10:00:01", "901.000s", 41));
        write("gc.log.2", pause("10:00:02", "902.000s", 42));
        packed("gc.log.0", pause("10:00:03", "0.500s", 0));
        write("gc.log", pause("10:00:04", "1.500s", 1));
        write("gc.log.9", pause("10:00:02", "902.000s", 42));
        write("gc.log.bak", pause("10:00:05", "2.500s", 2));
        LogSet set = LogSet.around(folder.resolve("gc.log.1"));
        Delivered delivered = new Delivered();
        UnifiedLogSource source = UnifiedLogSource.of(set);
        source.run(delivered);

        assertThat(delivered.pauses).extracting(pause -> pause.gcId()).containsExactly(41L, 42L, 0L, 1L);
        assertThat(source.description().restarts()).isEqualTo(1);
        assertThat(set.duplicates()).isEqualTo(1);
        assertThat(source.description().notes()).extracting(note -> note.code()).contains("duplicates", "restarts");
    }

    @Test
    void ofTwoCopiesOfAGrowingFileTheLongerOneIsRead() throws IOException {
        String early = pause("10:00:01", "1.000s", 1);
        write("a.log", early);
        write("b.log", early + pause("10:00:02", "2.000s", 2));
        Delivered delivered = new Delivered();
        UnifiedLogSource.of(LogSet.of(inputs("a.log", "b.log", "a.log"))).run(delivered);
        assertThat(delivered.pauses).extracting(pause -> pause.gcId()).containsExactly(1L, 2L);
    }

    @Test
    void aRotatedLogOfJdk8IsOrderedLikewise() throws IOException {
        String words = ": Total time for which application threads were stopped: 0.5000000 seconds,"
                + " Stopping threads took: 0.1000000 seconds\n";
        write("gc.log.0.current", "2026-11-20T10:00:09.000+0000: 9.000" + words);
        write("gc.log.1", "2026-11-20T10:00:05.000+0000: 5.000" + words);
        Delivered delivered = new Delivered();
        ClassicLogSource.of(LogSet.around(folder.resolve("gc.log.0.current"))).run(delivered);
        assertThat(delivered.stops)
                .extracting(stop -> stop.interval().end().toString())
                .containsExactly("2026-11-20T10:00:05Z", "2026-11-20T10:00:09Z");
    }

    private static String pause(String time, String uptime, int id) {
        return "[2026-11-20T" + time + ".000+0000][" + uptime + "][info][gc] GC(" + id
                + ") Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 3.000ms\n";
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text, StandardCharsets.ISO_8859_1);
    }

    private void packed(String name, String text) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve(name)))) {
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    private List<Input> inputs(String... names) throws IOException {
        List<Input> inputs = new ArrayList<>();
        for (String name : names) {
            inputs.add(Input.of(folder.resolve(name)));
        }
        return inputs;
    }
}
