package io.gctelemetry.agent.notice;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class LineWriterTest {
    private final Output output = new Output();
    private final LineWriter writer = new LineWriter(output);

    @Test
    void writesLinesInTheirOrderOnADaemonThread() throws InterruptedException {
        writer.add(line("one"));
        writer.add(line("two"));

        assertThat(output.line()).isEqualTo("one\n");
        assertThat(output.line()).isEqualTo("two\n");
        assertThat(output.thread.isDaemon()).isTrue();
        assertThat(output.thread.getName()).startsWith("gc-telemetry");
        assertThat(output.thread.getContextClassLoader()).isNull();
    }

    @Test
    void anOutputThatBlocksHoldsNobodyUpAndTheDroppedLinesAreCounted() throws InterruptedException {
        output.block();
        writer.add(line("held"));
        output.awaitWrite();
        for (int i = 0; i < LineWriter.MOST_LINES + 5; i++) {
            writer.add(line("line " + i));
        }
        output.unblock();

        assertThat(output.line()).isEqualTo("held\n");
        for (int i = 0; i < LineWriter.MOST_LINES; i++) {
            assertThat(output.line()).isEqualTo("line " + i + "\n");
        }
        assertThat(output.line()).isEqualTo("gc-telemetry: standard error was blocked; 5 messages were dropped\n");
        writer.add(line("after"));
        assertThat(output.line()).isEqualTo("after\n");
    }

    @Test
    void aLineThatCannotBeWrittenIsLostAndTheNextIsNot() throws InterruptedException {
        output.fail = true;
        writer.add(line("lost"));
        output.awaitWrite();
        output.fail = false;
        writer.add(line("written"));

        assertThat(output.line()).isEqualTo("written\n");
    }

    private static byte[] line(String text) {
        return (text + "\n").getBytes(UTF_8);
    }

    private static final class Output extends OutputStream {
        private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        private final CountDownLatch writes = new CountDownLatch(1);
        private volatile CountDownLatch blocked = new CountDownLatch(0);
        private volatile boolean fail;
        private volatile Thread thread = Thread.currentThread();

        @Override
        public void write(int b) {
            throw new IllegalStateException("not a whole line");
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            thread = Thread.currentThread();
            boolean fails = fail;
            writes.countDown();
            try {
                blocked.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            if (fails) {
                throw new IOException("closed");
            }
            lines.add(new String(bytes, offset, length, UTF_8));
        }

        void block() {
            blocked = new CountDownLatch(1);
        }

        void unblock() {
            blocked.countDown();
        }

        void awaitWrite() throws InterruptedException {
            writes.await();
        }

        String line() throws InterruptedException {
            String line = lines.poll(20, TimeUnit.SECONDS);
            return line == null ? "(nothing)" : line;
        }
    }
}
