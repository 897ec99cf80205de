package io.gctelemetry.source.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JfrThreadsTest {
    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void endTheThreads() {
        end.countDown();
    }

    private Thread started(String name) {
        Thread thread = new Thread(
                () -> {
                    try {
                        end.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static boolean hasOwnHandler(Thread thread) {
        return thread.getUncaughtExceptionHandler() != thread.getThreadGroup();
    }

    @Test
    void onlyHelpersThatCameWithTheRecordingGetTheHandler() {
        Thread earlier = started("JFR Periodic Tasks");
        JfrThreads threads = new JfrThreads();
        Thread helper = started("JFR Periodic Tasks");
        Thread ofTheHost = started("JFR uploader");

        threads.endSilently();

        assertThat(hasOwnHandler(helper)).isTrue();
        assertThat(hasOwnHandler(earlier)).isFalse();
        assertThat(hasOwnHandler(ofTheHost)).isFalse();
    }
}
