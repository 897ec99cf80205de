package io.gctelemetry.agent.notice;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ConsoleTest {
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Console console = new Console(new LineWriter(new OutputStream() {
        @Override
        public void write(int b) {
            throw new IllegalStateException("not a whole line");
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            lines.add(new String(bytes, offset, length, UTF_8));
        }
    }));

    @Test
    void theSameTextIsLoggedOnceAndNothingInItEndsTheLine() throws InterruptedException {
        console.say("option", "a\nb\u001b");
        console.say("option", "a\nb\u001b");
        console.say("option", "c");

        assertThat(line()).isEqualTo("gc-telemetry: a?b?\n");
        assertThat(line()).isEqualTo("gc-telemetry: c\n");
    }

    @Test
    void stackTracesAreLoggedOnRequestOnly() throws InterruptedException {
        console.fault("http", new IllegalStateException("first"));
        console.debug(true);
        console.fault("http", new IllegalStateException("second"));

        assertThat(line()).isEqualTo("gc-telemetry: http failed: java.lang.IllegalStateException: second\n");
        assertThat(line()).startsWith("gc-telemetry:     at " + ConsoleTest.class.getName() + ".stackTraces");
    }

    private String line() throws InterruptedException {
        String line = lines.poll(20, TimeUnit.SECONDS);
        return line == null ? "(nothing)" : line;
    }
}
