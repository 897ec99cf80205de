package io.gctelemetry.benchmark.reader;

import io.gctelemetry.event.Collection;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.GcReaders;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Readers of recordings. Each counts stops, pauses and collections. */
final class JfrReaders {
    private static final Set<String> COUNTED = Set.of("jdk.SafepointEnd", "jdk.GCPhasePause", "jdk.GarbageCollection");

    private JfrReaders() {}

    static long ours(Path file) throws IOException {
        long[] count = new long[1];
        GcReaders.open(file).run(new GcEventAdapter() {
            @Override
            public void onStop(Stop stop) {
                count[0]++;
            }

            @Override
            public void onPause(Pause pause) {
                count[0]++;
            }

            @Override
            public void onCollection(Collection collection) {
                count[0]++;
            }
        });
        return count[0];
    }

    static long recordingFile(Path file) throws IOException {
        long count = 0;
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                if (COUNTED.contains(event.getEventType().getName())) {
                    count++;
                }
            }
        }
        return count;
    }
}
