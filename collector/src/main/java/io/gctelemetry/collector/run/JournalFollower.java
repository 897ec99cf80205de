package io.gctelemetry.collector.run;

import io.gctelemetry.collector.file.AtomicFile;
import io.gctelemetry.collector.run.Journal.Gap;
import io.gctelemetry.event.Stop;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the stops that an agent tells: each {@link #poll()} appends what is new to a file of gzipped
 * JSON lines and tells it to a listener.
 *
 * <p>Guarantees: each stop is kept once; a restart of the JVM and every stop that the agent forgot between two polls are
 * noted in the file; what a poll returned from is on the disk in a state that {@link JournalReader} reads, whatever
 * happens to this process next. An agent keeps 10,000 stops, so one poll a second loses none. For one thread at a time.
 */
public final class JournalFollower implements AutoCloseable {
    private final JournalSource agent;
    private final Consumer<Stop> listener;
    private final Writer out;
    private @Nullable String boot;
    private long next = 1;

    /**
     * Begins a journal, or goes on with the one that is in the file.
     *
     * @param agent whom to ask
     * @param listener told each new stop; what it throws ends the poll
     */
    public JournalFollower(JournalSource agent, Path file, Consumer<Stop> listener) throws IOException {
        this.agent = agent;
        this.listener = listener;
        List<String> earlier = JournalReader.lines(file);
        for (String line : earlier) {
            remember(JournalLine.parse(line));
        }
        this.out = earlier.isEmpty() ? open(file) : reopen(file, earlier);
    }

    /**
     * Asks the agent once.
     *
     * @return how many stops were new
     * @throws IOException if the agent does not answer or does not answer like one; the next poll asks for the same again
     */
    public int poll() throws IOException, InterruptedException {
        Answer answer = Answer.of(agent.since(next));
        String before = boot;
        if (!answer.head.boot().equals(before)) {
            if (before != null) {
                answer = Answer.of(agent.since(0));
            }
            begin(answer);
        }
        return keep(answer);
    }

    private void begin(Answer answer) throws IOException {
        out.write(answer.headText + "\n");
        boot = answer.head.boot();
        next = 1;
    }

    private int keep(Answer answer) throws IOException {
        int kept = 0;
        for (int i = 0; i < answer.stops.size(); i++) {
            JournalLine.Stopped stopped = answer.stops.get(i);
            if (stopped.seq() < next) {
                continue;
            }
            missed(stopped.seq());
            out.write(answer.stopTexts.get(i) + "\n");
            next = stopped.seq() + 1;
            kept++;
            listener.accept(stopped.stop());
        }
        missed(answer.head.next());
        out.flush();
        return kept;
    }

    /** Notes the stops from {@link #next} to just before {@code seq}, if there are any. */
    private void missed(long seq) throws IOException {
        if (seq > next) {
            out.write(JournalLine.gap(new Gap(String.valueOf(boot), next, seq - 1)) + "\n");
            next = seq;
        }
    }

    private void remember(JournalLine line) {
        if (line instanceof JournalLine.Head head) {
            boot = head.boot();
            next = 1;
        } else if (line instanceof JournalLine.Stopped stopped) {
            next = stopped.seq() + 1;
        } else if (line instanceof JournalLine.Missed missed) {
            next = missed.gap().to() + 1;
        }
    }

    private static Writer open(Path file) throws IOException {
        OutputStream stream = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        boolean flushesWhatItHas = true;
        return new OutputStreamWriter(new GZIPOutputStream(stream, 8192, flushesWhatItHas), StandardCharsets.UTF_8);
    }

    /** Nothing can follow a gzip stream that was cut off, so what it held is written anew. */
    private static Writer reopen(Path file, List<String> earlier) throws IOException {
        AtomicFile.write(file, temporary -> {
            try (Writer writer = open(temporary)) {
                for (String line : earlier) {
                    writer.write(line + "\n");
                }
            }
        });
        return open(file);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    private record Answer(
            String headText, JournalLine.Head head, List<String> stopTexts, List<JournalLine.Stopped> stops) {

        static Answer of(List<String> lines) throws IOException {
            if (lines.isEmpty() || !(JournalLine.parse(lines.get(0)) instanceof JournalLine.Head head)) {
                throw new IOException("the answer does not begin with the head of a journal");
            }
            List<JournalLine.Stopped> stops = new ArrayList<>();
            List<String> texts = lines.subList(1, lines.size());
            for (String text : texts) {
                if (!(JournalLine.parse(text) instanceof JournalLine.Stopped stopped)) {
                    throw new IOException("not a stop: " + text);
                }
                stops.add(stopped);
            }
            return new Answer(lines.get(0), head, texts, stops);
        }
    }
}
