package io.gctelemetry.collector.input.journal;

import io.gctelemetry.collector.run.AgentClock;
import io.gctelemetry.collector.run.journal.HttpJournalSource;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.node.NodeSource;
import io.gctelemetry.timeline.ClockReading;
import java.io.IOException;
import java.net.URI;
import java.util.List;

/** The stops that a running agent still has: its latest 10,000. */
public final class LiveJournal {
    private LiveJournal() {}

    /**
     * A source that asks the agent once.
     *
     * @param agent where it serves, such as {@code http://127.0.0.1:9404}
     */
    public static NodeSource of(URI agent) {
        return new JournalNodeSource(agent.toString(), listener -> {
            List<String> lines;
            try {
                lines = new HttpJournalSource(agent).since(0);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InputException(agent.toString(), "was not answered before the end", e);
            } catch (IOException e) {
                throw new InputException(agent.toString(), unreachable(e), e);
            }
            long number = 0;
            for (String line : lines) {
                listener.line(line, ++number);
            }
            return false;
        });
    }

    /**
     * How far that agent's clock is from the clock of this machine.
     *
     * @throws InputException if it does not answer like an agent
     */
    public static ClockReading clock(URI agent) throws IOException {
        try {
            return AgentClock.read(new HttpJournalSource(agent));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InputException(agent.toString(), "was not answered before the end", e);
        } catch (IOException e) {
            throw new InputException(agent.toString(), unreachable(e), e);
        }
    }

    private static String unreachable(IOException e) {
        String reason = e.getMessage();
        return "no agent answers there" + (reason == null ? "" : ": " + reason)
                + "; is the port the one of the agent's option port=, and does it listen on that address?";
    }
}
