package io.gctelemetry.collector.run.journal;

import io.gctelemetry.collector.file.DiskException;
import io.gctelemetry.timeline.HiccupCounts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what an agent counts of hiccups by cause in a file of gzipped JSON lines, a {@link HiccupCounts} each. What {@link #poll}
 * returned from is on the disk in a state that a reader gets. An agent without an answer, as in a JVM's first second, is asked
 * less often, and is not an error: stops matter more. One thread polls, any may close.
 */
public final class HiccupFollower implements AutoCloseable {
    /* The agent itself looks for causes once a second. */
    private static final Duration OFTEN = Duration.ofSeconds(2);
    private static final Duration SELDOM = Duration.ofSeconds(10);

    private final URI agent;
    private final Path file;
    private @Nullable JournalFile kept;
    private long next = System.nanoTime();
    private boolean closed;

    /** @param file created with the first answer, or continued */
    public HiccupFollower(URI agent, Path file) {
        this.agent = agent;
        this.file = file;
    }

    /**
     * Asks if it is time to.
     *
     * @param boot the run of the JVM
     * @param now by the node's clock
     * @return whether it was the first answer of all
     * @throws DiskException if it cannot be kept
     */
    public boolean poll(String boot, Instant now) throws IOException, InterruptedException {
        if (System.nanoTime() - next < 0) {
            return false;
        }
        Map<String, Double> seconds;
        try {
            List<String> lines = AgentHttp.lines(agent, AgentPage.METRICS, "");
            seconds = HiccupLine.ofMetrics(lines);
        } catch (IOException e) {
            seconds = Map.of();
        }
        next = System.nanoTime() + (seconds.isEmpty() ? SELDOM : OFTEN).toNanos();
        return !seconds.isEmpty() && keep(new HiccupCounts(now, boot, seconds));
    }

    private synchronized boolean keep(HiccupCounts counts) throws IOException {
        if (closed) {
            return false;
        }
        JournalFile open = kept;
        boolean first = open == null;
        if (open == null) {
            open = open();
            kept = open;
        }
        open.write(HiccupLine.of(counts));
        open.flush();
        return first;
    }

    private JournalFile open() throws DiskException {
        try {
            return JournalFile.open(file, line -> {});
        } catch (IOException e) {
            throw new DiskException(file, e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        JournalFile open = kept;
        kept = null;
        if (open != null) {
            open.close();
        }
    }
}
