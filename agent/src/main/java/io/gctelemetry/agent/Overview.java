package io.gctelemetry.agent;

import io.gctelemetry.agent.journal.LongStop;
import io.gctelemetry.agent.journal.StopJournal;
import io.gctelemetry.agent.page.Section;
import io.gctelemetry.source.JvmSources;
import io.gctelemetry.source.counters.SafepointCounters;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the page for a person: how the agent is doing, the JVM's totals, the longest of the latest stops. */
final class Overview {
    private static final int LONGEST = 20;

    private final AgentMetrics agent;
    private final @Nullable SafepointCounters counters;
    private final JvmSources sources;
    private final StopJournal journal;
    private final long startedNanos = System.nanoTime();

    Overview(AgentMetrics agent, @Nullable SafepointCounters counters, JvmSources sources, StopJournal journal) {
        this.agent = agent;
        this.counters = counters;
        this.sources = sources;
        this.journal = journal;
    }

    List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        sections.add(agentSection());
        sections.add(totals());
        sections.add(longest());
        return sections;
    }

    private Section agentSection() {
        Section section = Section.of("Agent");
        section.row("version", Version.get());
        section.row("source of single stops", agent.source());
        if (!agent.why().isEmpty()) {
            section.row("reason for no better source", agent.why());
        }
        section.row("running for", (System.nanoTime() - startedNanos) / 1_000_000_000L + " s");
        return section;
    }

    private Section totals() {
        Section section = Section.of("Stops of this JVM");
        SafepointCounters perf = counters;
        if (perf == null) {
            return section.row("safepoints since JVM start", "no counters in this JVM");
        }
        section.row("safepoints since JVM start", Long.toString(perf.count()));
        section.row("time in safepoints", millis(perf.stoppedNanos()));
        section.row("of that, time to safepoint", millis(perf.syncNanos()));
        section.row("longest of the last 10 s", millis(sources.longestStopNanos(10)));
        section.row("longest of the last 60 s", millis(sources.longestStopNanos(60)));
        return section;
    }

    private Section longest() {
        Section table = Section.table("The longest of the latest stops", "ended (UTC)", "length", "operation", "cause");
        for (LongStop stop : journal.longest(LONGEST)) {
            String cause = stop.cause();
            table.row(
                    Instant.ofEpochMilli(stop.endMillis()).toString(),
                    millis(stop.nanos()),
                    stop.operation(),
                    cause == null ? "" : cause);
        }
        return table;
    }

    /** Three digits behind the point. No formatter: those look for resources of their locale in every jar. */
    private static String millis(long nanos) {
        long micros = nanos / 1000;
        String fraction = Long.toString(1000 + micros % 1000).substring(1);
        return micros / 1000 + "." + fraction + " ms";
    }
}
