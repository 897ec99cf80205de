package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is drawn on the terminal. */
class ProgressBarTest {
    private final List<String> drawn = new ArrayList<>();
    private long now;

    private ProgressBar bar() {
        return new ProgressBar(() -> now, drawn::add);
    }

    @Test
    void aShortReadingDrawsNothing() {
        ProgressBar bar = bar();
        now = 400_000_000;
        bar.accept(1000);
        bar.end();
        assertThat(drawn).isEmpty();
    }

    @Test
    void aLongReadingShowsShareRateAndTimeLeft() {
        ProgressBar bar = bar();
        bar.total(400_000_000);
        now = 1_000_000_000;
        bar.accept(100_000_000);
        now += 50_000_000;
        bar.accept(1);
        bar.end();
        assertThat(drawn)
                .containsExactly(
                        "\r[#######                       ]  25 % of 400 MB, 100 MB/s, 3 s left\u001b[K", "\r\u001b[K");
    }

    @Test
    void withoutATotalTheBytesAreShown() {
        ProgressBar bar = bar();
        now = 2_000_000_000;
        bar.accept(3_000_000_000L);
        assertThat(drawn).containsExactly("\r3.0 GB read, 1.5 GB/s\u001b[K");
    }
}
