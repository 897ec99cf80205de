package io.gctelemetry.readers.internal.hdr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.latency.ClientFile;
import io.gctelemetry.readers.latency.Heard;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HdrFeedTest {
    private static final String FILE = "open-loop/ll.hlog.gz";
    private static final String NAME = "run.hlog";

    private final Heard heard = new Heard();

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 4096, 1 << 20})
    void reportsTheSameAsOfTheWholeFileHoweverItArrives(int piece) throws Exception {
        byte[] log = ClientFile.bytes(FILE);
        try (HdrFeed feed = new HdrFeed(NAME, LatencyOptions.NONE, heard)) {
            for (int from = 0; from < log.length; from += piece) {
                byte[] some = Arrays.copyOfRange(log, from, Math.min(log.length, from + piece));
                feed.bytes(some, some.length);
            }
            feed.end();
            assertThat(feed.skipped()).isZero();
        }

        Heard whole = Heard.of(new HdrLogFormat().open(ClientFile.input(NAME, log), LatencyOptions.NONE));
        assertThat(heard.intervals).isEqualTo(whole.intervals);
    }

    @Test
    void aLogThatNamesItsUnitIsReportedFromItsFirstInterval() throws Exception {
        String log = new String(ClientFile.bytes(FILE), StandardCharsets.UTF_8);
        int first = log.indexOf("Tag=");
        byte[] begin = log.substring(0, log.indexOf('\n', first) + 1).getBytes(StandardCharsets.UTF_8);
        assertThat(log).contains("values in ns");
        try (HdrFeed feed = new HdrFeed(NAME, LatencyOptions.NONE, heard)) {
            feed.bytes(begin, begin.length);

            assertThat(heard.intervals).hasSize(1);
            assertThat(heard.intervals.get(0).counts().total()).isLessThan(1000);
        }
    }

    @Test
    void halfALineIsNotReportedUntilItIsWhole() throws Exception {
        byte[] log = ClientFile.bytes(FILE);
        int end = log.length - 2;
        try (HdrFeed feed = new HdrFeed(NAME, new LatencyOptions(Unit.NANOSECONDS, null), heard)) {
            feed.bytes(log, end);
            int before = heard.intervals.size();
            feed.bytes(Arrays.copyOfRange(log, end, log.length), 2);
            assertThat(heard.intervals).hasSize(before + 1);
        }
    }

    @Test
    void linesThatAreNoIntervalsAreCountedAndCostNoOther() throws Exception {
        byte[] log = ClientFile.bytes(FILE);
        byte[] garbage = "Tag=x,1,1,1,HISTnonsense\nwhat is this\n".getBytes(StandardCharsets.UTF_8);
        try (HdrFeed feed = new HdrFeed(NAME, new LatencyOptions(Unit.NANOSECONDS, null), heard)) {
            feed.bytes(log, log.length);
            int good = heard.intervals.size();
            feed.bytes(garbage, garbage.length);
            feed.bytes(log, log.length);
            assertThat(heard.intervals).hasSize(2 * good);
            assertThat(feed.skipped()).isEqualTo(2);
        }
    }

    @Test
    void aLineWithoutEndIsRefusedBeforeItFillsTheMemory() {
        byte[] endless = new byte[1 << 20];
        Arrays.fill(endless, (byte) '1');
        try (HdrFeed feed = new HdrFeed(NAME, LatencyOptions.NONE, heard)) {
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 6; i++) {
                            feed.bytes(endless, endless.length);
                        }
                    })
                    .isInstanceOf(InputException.class)
                    .hasMessage(NAME + ": has a line longer than 4 MB; no log has such a line");
        }
    }
}
