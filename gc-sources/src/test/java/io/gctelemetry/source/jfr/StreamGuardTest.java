package io.gctelemetry.source.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.GcEventListener;
import java.io.File;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamGuardTest {
    private static final long SECOND = 1_000_000_000L;

    @TempDir
    Path folder;

    private final Silent stream = new Silent();
    private long now = System.nanoTime();
    private StreamGuard guard = guard(new File("/nonexistent"));

    @BeforeEach
    void aDiskWithRoom() {
        guard = guard(folder.toFile());
    }

    private static StreamGuard guard(File temporary) {
        return new StreamGuard(
                new DiskGuard(new JfrRepository("", temporary), new HostFolders()), new DescriptorGuard());
    }

    private Reason lookAfter(double seconds) {
        now += (long) (seconds * SECOND);
        return guard.look(stream, now);
    }

    @Test
    void aStreamThatIsSilentWhileTheJvmRunsIsLeft() {
        for (int i = 0; i < 50; i++) {
            assertThat(lookAfter(0.2)).isEqualTo(Reason.NONE);
        }
        lookAfter(0.2);

        assertThat(lookAfter(0.2)).isEqualTo(Reason.STREAM_SILENT);
    }

    @Test
    void aStopOfTwentyFiveSecondsIsNoSilenceOfTheStream() {
        lookAfter(0.2);

        assertThat(lookAfter(25)).isEqualTo(Reason.NONE);
        stream.flush++;
        assertThat(lookAfter(0.2)).isEqualTo(Reason.NONE);
    }

    @Test
    void aMachineThatLetsTheJvmRunNowAndThenIsNoSilenceOfTheStream() {
        for (int i = 0; i < 4; i++) {
            assertThat(lookAfter(8)).isEqualTo(Reason.NONE);
        }
    }

    @Test
    void aMissingRepositoryIsLeftAtOnceAndNotOpened() {
        StreamGuard missing = guard(new File("/nonexistent"));

        assertThat(missing.refusal()).isEqualTo(Reason.REPOSITORY_MISSING);
        assertThat(missing.figures(Reason.REPOSITORY_MISSING)).isEqualTo("/nonexistent");
        assertThat(missing.look(stream, now)).isEqualTo(Reason.DISK_LOW);
    }

    /** A source that flushes when it is made to. */
    private static final class Silent implements LiveSource {
        private long flush;

        @Override
        public long lastFlushNanos() {
            return flush;
        }

        @Override
        public long longestSilenceNanos() {
            return 10 * SECOND;
        }

        @Override
        public long events() {
            return 0;
        }

        @Override
        public long errors() {
            return 0;
        }

        @Override
        public String name() {
            return "silent";
        }

        @Override
        public void run(GcEventListener listener) {}

        @Override
        public void close() {}
    }
}
