package io.gctelemetry.source.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JfrAccessTest {
    private static final File TMP = new File("/tmp");

    @Test
    void aJvmBeforeFourteenSaysWhatWouldReportIts() {
        // the tests run on the side of the classes for JDK 8 to 13
        assertThat(new JfrAccess(11, Set.of(), Duration.ZERO, TMP).unsupported())
                .isEqualTo(Reason.UNSUPPORTED_JDK);
        assertThat(Reason.UNSUPPORTED_JDK.text())
                .isEqualTo("this JDK has no event stream (JDK 14 and newer have one); use the option"
                        + " jfr.poll=<seconds> to read a recording");
    }

    @Test
    void withPollingThereAreEvents() {
        JfrAccess access = new JfrAccess(11, Set.of(), Duration.ofSeconds(5), TMP);

        assertThat(access.unsupported()).isEqualTo(Reason.NONE);
        assertThat(access.name()).isEqualTo("jfr-polling");
        assertThat(access.open().name()).isEqualTo("jfr-polling");
    }
}
