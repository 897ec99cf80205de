package io.gctelemetry.source.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ReasonNoticesTest {
    private static final long HOUR = 3_600_000_000_000L;

    private final List<String> said = new ArrayList<>();
    private final ReasonNotices notices = new ReasonNotices((matter, text) -> said.add(matter + ": " + text));

    @Test
    void figuresThatChangeMakeNoNewLineWithinAnHour() {
        notices.say(Reason.DISK_NEEDED, "/x", "/x has 90 MB free", 0);
        notices.say(Reason.DISK_NEEDED, "/x", "/x has 91 MB free", HOUR - 1);
        notices.say(Reason.DISK_NEEDED, "/x", "/x has 92 MB free", HOUR);

        assertThat(said).containsExactly("jfr: /x has 90 MB free", "jfr: /x has 90 MB free", "jfr: /x has 92 MB free");
    }

    @Test
    void anotherFolderIsAnotherLine() {
        notices.say(Reason.DISK_NEEDED, "/x", "/x has 90 MB free", 0);
        notices.say(Reason.DISK_NEEDED, "/y", "/y has 90 MB free", 0);

        assertThat(said).containsExactly("jfr: /x has 90 MB free", "jfr: /y has 90 MB free");
    }

    @Test
    void aReasonIsOneWordAndItsTextHasNoFigures() {
        for (Reason reason : Reason.values()) {
            assertThat(reason.label()).matches("[a-z_]*").isIn("", reason.name().toLowerCase(Locale.ROOT));
            assertThat(reason.text()).doesNotContain(" MB").doesNotContain("/tmp");
        }
    }
}
