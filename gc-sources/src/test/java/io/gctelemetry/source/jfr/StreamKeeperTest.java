package io.gctelemetry.source.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Signal;
import io.gctelemetry.source.ledger.EventStreamListener;
import io.gctelemetry.source.threads.Restarting;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamKeeperTest {
    private final List<String> calls = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch openedAgain = new CountDownLatch(2);

    @Test
    void anEndThatFailsForWantOfMemoryIsReportedAgainAndTheStreamIsOpenedAgain(@TempDir Path folder) throws Exception {
        StreamKeeper keeper = new StreamKeeper(
                new Access(folder.toFile()),
                event -> {},
                List.of(new Listener("stops", 1), new Listener("pauses", 0)),
                (matter, text) -> {});
        Restarting restarting = new Restarting(keeper);
        Thread thread = new Thread(restarting, "keeper");
        thread.setDaemon(true);
        thread.start();

        assertThat(openedAgain.await(30, TimeUnit.SECONDS)).isTrue();
        restarting.close();
        keeper.close();
        thread.join(10_000);

        assertThat(calls.subList(0, 8))
                .containsExactly(
                        "stops begins",
                        "pauses begins",
                        "stops fails to end",
                        "pauses ends",
                        "stops ends",
                        "pauses ends",
                        "stops begins",
                        "pauses begins");
        assertThat(restarting.deaths()).isEqualTo(1);
    }

    /** Streams that flush once, and then end. */
    private static final class Access extends JfrAccess {
        Access(File temporary) {
            super(17, Collections.emptySet(), Duration.ZERO, temporary);
        }

        @Override
        Reason unsupported() {
            return Reason.NONE;
        }

        @Override
        LiveSource open() {
            return new OneFlush();
        }
    }

    private static final class OneFlush implements LiveSource {
        @Override
        public String name() {
            return "one-flush";
        }

        @Override
        public void run(GcEventListener listener) throws IOException {
            listener.onEvent(Signal.FLUSH);
        }

        @Override
        public void close() {}

        @Override
        public long lastFlushNanos() {
            return System.nanoTime();
        }

        @Override
        public long longestSilenceNanos() {
            return Long.MAX_VALUE;
        }

        @Override
        public long events() {
            return 0;
        }

        @Override
        public long errors() {
            return 0;
        }
    }

    private final class Listener implements EventStreamListener {
        private final String name;
        private int failures;

        Listener(String name, int failures) {
            this.name = name;
            this.failures = failures;
        }

        @Override
        public void streamBegins() {
            calls.add(name + " begins");
            if (name.equals("pauses")) {
                openedAgain.countDown();
            }
        }

        @Override
        public void flushed(long nowNanos) {}

        @Override
        public void streamEnds() {
            if (failures > 0) {
                failures--;
                calls.add(name + " fails to end");
                throw new OutOfMemoryError("made up");
            }
            calls.add(name + " ends");
        }
    }
}
