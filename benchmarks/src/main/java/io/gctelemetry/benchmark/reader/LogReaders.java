package io.gctelemetry.benchmark.reader;

import com.tagtraum.perf.gcviewer.imp.DataReaderFacade;
import com.tagtraum.perf.gcviewer.model.GcResourceFile;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Pause;
import io.gctelemetry.readers.GcReaders;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.LogManager;

/** Readers of unified logs. Each counts pauses; ours reads stops, phases and heap sizes besides. */
final class LogReaders {
    private LogReaders() {}

    static long ours(Path file) throws IOException {
        long[] count = new long[1];
        GcReaders.open(file).run(new GcEventAdapter() {
            @Override
            public void onPause(Pause pause) {
                count[0]++;
            }
        });
        return count[0];
    }

    static long gcViewer(Path file) throws Exception {
        LogManager.getLogManager().reset();
        return new DataReaderFacade()
                .loadModel(new GcResourceFile(file.toFile()))
                .getPause()
                .getN();
    }

    /** No parser: what reading the lines alone takes. */
    static long lines(Path file) throws IOException {
        long count = 0;
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.contains("Pause") && line.endsWith("ms")) {
                    count++;
                }
            }
        }
        return count;
    }
}
