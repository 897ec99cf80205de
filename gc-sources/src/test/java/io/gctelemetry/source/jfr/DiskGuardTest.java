package io.gctelemetry.source.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskGuardTest {
    @AfterEach
    void forgetTheProperty() {
        System.clearProperty(JfrRepository.PROPERTY);
    }

    private static DiskGuard guard(File temporary) {
        return new DiskGuard(new JfrRepository("", temporary), new HostFolders());
    }

    @Test
    void aFolderThatIsMissingCountsAsFull() {
        DiskGuard guard = guard(new File("/nonexistent"));

        assertThat(guard.refusal()).isEqualTo(Reason.REPOSITORY_MISSING);
        assertThat(guard.low()).isTrue();
    }

    @Test
    void theFolderIsTheOneTheJvmWritesToNow(@TempDir Path folder) {
        DiskGuard guard = guard(folder.toFile());
        boolean before = guard.low();
        System.setProperty(JfrRepository.PROPERTY, "/nonexistent/2026_1");

        assertThat(before).isFalse();
        assertThat(guard.low()).isTrue();
        assertThat(guard.folder()).isEqualTo(new File("/nonexistent/2026_1"));
    }

    @Test
    void theNextLookIsNearWhereTheDiskIsFull(@TempDir Path folder) {
        DiskGuard roomy = guard(folder.toFile());
        DiskGuard full = guard(new File("/nonexistent"));
        roomy.low();
        full.low();

        assertThat(roomy.watchNanos()).isEqualTo(2_000_000_000L);
        assertThat(full.watchNanos()).isEqualTo(200_000_000L);
    }

    @Test
    void aDiskThatFillsAtAHundredMegabytesASecondIsSeenBeforeTheMarginIsGone() {
        for (long spare = 0; spare < 2000L << 20; spare += 1 << 20) {
            double seconds = DiskGuard.nanosFor(spare) / 1e9;
            assertThat(seconds * 1e8 - spare).as("bytes below the margin").isLessThan(21e6);
        }
    }
}
