package io.gctelemetry.readers.internal.unified;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.internal.gclog.LogNote;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class PacingLinesTest {
    /* Of JDK 21.0.12.1 (Debian) with -Xmx96m; at its exit it logs "Pacing = 5.489 s (n = 29)", the truth of this test. */
    private static final Path LOG = Path.of("src/test/resources/gclogs/jdk21-shenandoah-pacing.log.gz");

    @Test
    void theSumOverTheCyclesIsThatWhichTheJvmLogsAtItsExit() throws IOException {
        UnifiedLogSource source = UnifiedLogSource.of(Input.of(LOG));
        Sum sum = new Sum();
        source.run(sum);
        assertThat(sum.delayed).isCloseTo(Duration.ofMillis(5489), Duration.ofMillis(15));
        List<Note> notes = source.description().notes();
        assertThat(notes)
                .filteredOn(note -> note.kind() == LogNote.SHENANDOAH_PACING)
                .singleElement()
                .satisfies(note -> assertThat(note.text())
                        .startsWith(
                                "Shenandoah delayed allocating threads for 5.5 s, summed over the threads, up to "));
    }

    private static final class Sum implements GcEventAdapter {
        private Duration delayed = Duration.ZERO;

        @Override
        public void onPaced(AllocationStall.Paced paced) {
            delayed = delayed.plus(paced.delayed());
        }
    }
}
