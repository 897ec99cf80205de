package io.gctelemetry.collector.run.journal;

import io.gctelemetry.collector.file.DiskException;
import io.gctelemetry.collector.run.journal.Journal.Gap;
import io.gctelemetry.timeline.ClockReading;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Follows the stops of an agent: each {@link #poll()} passes new ones to a listener and, where there is a file,
 * appends it to that as gzipped JSON lines.
 *
 * <p>Guarantees: each stop is kept once; a restart of the JVM and every stop that the agent forgot between two polls are
 * noted in the file; what a poll returned from is on the disk in a state that {@link JournalReader} reads, whatever
 * happens to this process next; an answer that contradicts itself or an earlier one is refused whole. An agent keeps
 * 10,000 stops, so one poll a second loses none. One thread polls; any may close, also while an answer is awaited.
 */
public final class JournalFollower implements AutoCloseable {
    private final JournalSource agent;
    private final JournalListener listener;
    private final InstantSource clock;
    private final @Nullable JournalFile file;
    private @Nullable String boot;
    private long next = 1;
    private String headText = "";
    private boolean closed;

    /**
     * Begins a journal, or goes on with the one that is in the file.
     *
     * @param agent whom to ask
     * @param listener receives each new stop; what it throws ends the poll
     */
    public JournalFollower(JournalSource agent, Path file, JournalListener listener) throws IOException {
        this.agent = agent;
        this.listener = listener;
        this.clock = InstantSource.system();
        this.file = JournalFile.open(file, line -> remember(JournalLine.parse(line)));
    }

    /** Follows from now on and keeps nothing. */
    public JournalFollower(JournalSource agent, JournalListener listener) {
        this.agent = agent;
        this.listener = listener;
        this.clock = InstantSource.system();
        this.file = null;
    }

    /**
     * Asks the agent once.
     *
     * @return how many stops were new
     * @throws DiskException if they cannot be kept
     * @throws IOException if the agent does not answer or does not answer like one; the next poll asks for the same again
     */
    public int poll() throws IOException, InterruptedException {
        Answer answer = ask(next);
        String before = boot;
        boolean restarted = before != null && !answer.head.boot().equals(before);
        if (restarted) {
            answer = ask(0);
        } else if (before != null && answer.head.next() < next) {
            throw new IOException("its journal ends at stop " + (answer.head.next() - 1) + ", and it had reported "
                    + (next - 1) + " of the same JVM");
        }
        synchronized (this) {
            return closed ? 0 : keep(answer);
        }
    }

    private Answer ask(long seq) throws IOException, InterruptedException {
        Instant asked = clock.instant();
        long start = System.nanoTime();
        List<String> lines = agent.since(seq);
        Duration roundTrip = Duration.ofNanos(System.nanoTime() - start);
        return Answer.of(lines, asked, roundTrip);
    }

    /** The run of the JVM that answered last, or that the file ends with; empty before the first. To be asked by who polls. */
    public String boot() {
        return boot == null ? "" : boot;
    }

    private int keep(Answer answer) throws IOException {
        String before = boot;
        if (!answer.head.boot().equals(before)) {
            write(answer.headText);
            boot = answer.head.boot();
            next = 1;
            listener.onBoot(before == null ? "" : before, answer.head.boot(), answer.head.oldest());
        }
        listener.onClock(answer.clock);
        int kept = 0;
        for (int i = 0; i < answer.stops.size(); i++) {
            JournalLine.Stopped stopped = answer.stops.get(i);
            if (stopped.seq() < next) {
                continue;
            }
            missed(stopped.seq());
            write(answer.stopTexts.get(i));
            next = stopped.seq() + 1;
            kept++;
            listener.onStop(stopped.stop());
        }
        missed(answer.head.next());
        headText = answer.headText;
        if (file != null) {
            file.flush();
        }
        return kept;
    }

    private void write(String line) throws DiskException {
        if (file != null) {
            file.write(line);
        }
    }

    /** Notes the stops from {@link #next} to just before {@code seq}, if there are any. */
    private void missed(long seq) throws IOException {
        if (seq > next) {
            Gap gap = new Gap(String.valueOf(boot), next, seq - 1);
            write(JournalLine.gap(gap));
            next = seq;
            listener.onGap(gap);
        }
    }

    private void remember(JournalLine line) {
        if (line instanceof JournalLine.Head head && !head.boot().equals(boot)) {
            boot = head.boot();
            next = 1;
        } else if (line instanceof JournalLine.Stopped stopped) {
            next = stopped.seq() + 1;
        } else if (line instanceof JournalLine.Missed missed) {
            next = missed.gap().to() + 1;
        }
    }

    @Override
    public synchronized void close() throws IOException {
        if (!closed) {
            closed = true;
            if (file != null) {
                close(file);
            }
        }
    }

    /* The head of the last answer: until then the journal has every stop. */
    private void close(JournalFile journal) throws IOException {
        try (journal) {
            if (!headText.isEmpty()) {
                journal.write(headText);
            }
        }
    }

    private record Answer(
            String headText,
            JournalLine.Head head,
            List<String> stopTexts,
            List<JournalLine.Stopped> stops,
            ClockReading clock) {

        static Answer of(List<String> lines, Instant asked, Duration roundTrip) throws IOException {
            if (lines.isEmpty() || !(JournalLine.parse(lines.get(0)) instanceof JournalLine.Head head)) {
                throw new IOException("the answer does not start with the head of a journal");
            }
            List<JournalLine.Stopped> stops = new ArrayList<>();
            List<String> texts = lines.subList(1, lines.size());
            long last = 0;
            for (String text : texts) {
                if (!(JournalLine.parse(text) instanceof JournalLine.Stopped stopped)) {
                    throw new IOException("not a stop: " + text);
                }
                if (stopped.seq() <= last || stopped.seq() >= head.next()) {
                    throw new IOException("stop " + stopped.seq() + " behind stop " + last + ", in a journal that ends"
                            + " before stop " + head.next());
                }
                last = stopped.seq();
                stops.add(stopped);
            }
            Instant now = head.now();
            if (now == null) {
                throw new IOException("the head of its journal does not contain its time");
            }
            return new Answer(lines.get(0), head, texts, stops, new ClockReading(asked, roundTrip, now));
        }
    }
}
