package io.gctelemetry.source.jfr.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.jfr.JfrEventType;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Test;

/** This JVM's own open chunk, read beside the JDK's stream of the same events. */
class LiveTailTest {
    /* The stream of the JDK keeps the clock of a chunk for the next one; they differ by some ten nanoseconds. */
    private static final long DRIFT = 100_000;

    private static final Set<JfrEventType> WANTED =
            JfrEventType.wanted(Runtime.version().feature(), Set.of());

    private final List<ReadEvent> read = new ArrayList<>();
    private final List<ReadEvent> streamed = new CopyOnWriteArrayList<>();

    @Test
    void itReadsWhatTheStreamOfTheJdkReportsThroughTheRecordingsOfOthers() throws IOException {
        try (RecordingStream stream = new RecordingStream();
                Recording recording = new Recording()) {
            for (JfrEventType type : WANTED) {
                stream.enable(type.eventName()).withThreshold(Duration.ZERO).withoutStackTrace();
                stream.onEvent(type.eventName(), event -> streamed.add(ReadEvent.of(type, event)));
                recording.enable(type.eventName()).withThreshold(Duration.ZERO).withoutStackTrace();
            }
            stream.setReuse(false);
            stream.startAsync();
            recording.start();
            RepositoryTail tail = new RepositoryTail(repository());
            try (tail) {
                for (int round = 0; round < 3; round++) {
                    System.gc();
                    try (Recording another = new Recording()) {
                        another.enable("jdk.ThreadPark").withThreshold(Duration.ZERO);
                        another.start();
                        System.gc();
                    }
                }
                await(tail, 6);
            }
        }

        assertThat(streamed).hasSizeGreaterThan(20);
        ReadEvent first =
                read.stream().min(Comparator.comparing(ReadEvent::end)).orElseThrow();
        ReadEvent last = read.stream().max(Comparator.comparing(ReadEvent::end)).orElseThrow();
        List<ReadEvent> expected = new ArrayList<>(streamed);
        expected.removeIf(event -> event.end().isBefore(first.end().plusNanos(DRIFT))
                || event.end().isAfter(last.end().minusNanos(DRIFT)));
        assertThat(read).hasSizeGreaterThanOrEqualTo(expected.size());
        for (ReadEvent event : expected) {
            assertThat(read).as("%s", event).anyMatch(other -> other.isSameAs(event, DRIFT));
        }
    }

    /** Reads on until both have seen so many collections. */
    private void await(RepositoryTail tail, int collections) throws IOException {
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (collections(read) < collections || collections(streamed) < collections) {
            assertThat(System.nanoTime()).as("before the deadline").isLessThan(deadline);
            tail.look((type, event) -> read.add(ReadEvent.of(type, event)));
            while (tail.finished() && tail.next(repository())) {
                tail.look((type, event) -> read.add(ReadEvent.of(type, event)));
            }
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
        assertThat(tail.lost() + tail.broken()).isZero();
    }

    private static long collections(List<ReadEvent> events) {
        return events.stream()
                .filter(event -> event.type() == JfrEventType.COLLECTION
                        && "System.gc()".equals(event.fields().get("cause")))
                .count();
    }

    private static File repository() {
        return new File(System.getProperty("jdk.jfr.repository"));
    }
}
