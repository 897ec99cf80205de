package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.jvm.HostJvm;
import io.gctelemetry.benchmark.jvm.HostJvmBuilder;
import io.gctelemetry.benchmark.jvm.Memory;
import io.gctelemetry.benchmark.jvm.ThreadCpu;
import io.gctelemetry.benchmark.report.Cell;
import io.gctelemetry.benchmark.report.Figure;
import io.gctelemetry.benchmark.report.Results;
import io.gctelemetry.benchmark.report.ThreadTable;
import io.gctelemetry.benchmark.scrape.Connection;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** One JVM whose windows are counted from its own start. Looked at once a second, scraped every five. */
final class Aged implements AutoCloseable {
    private static final List<Figure> OWN_CPU = List.of(Figure.START_CPU, Figure.WARM_UP_CPU, Figure.STEADY_CPU);
    private static final int FIRST_SCRAPE_SECOND = 10;
    private static final int SCRAPE_EVERY_SECONDS = 5;

    private final Cell cell;
    private final HostJvm jvm;
    private final List<Window> windows;
    private final long begin = System.nanoTime();
    private long windowBegin = begin;
    private int window;
    private boolean inside = true;
    private boolean answered;
    private double nextScrape = FIRST_SCRAPE_SECOND;

    Aged(HostJvmBuilder builder, Subject subject, PricePlan plan) throws IOException {
        cell = new Cell(builder.jdk().version(), builder.collector());
        jvm = builder.start(subject, plan.load());
        jvm.send("resume");
        windows = plan.windows();
    }

    Cell cell() {
        return cell;
    }

    HostJvm jvm() {
        return jvm;
    }

    boolean done() {
        return window == windows.size();
    }

    /** Adds up, scrapes where it is time, begins or ends a window. */
    void look(Results results, ThreadTable table) throws IOException {
        ThreadCpu threads = jvm.sampleThreads();
        long now = System.nanoTime();
        double age = (now - begin) / 1e9;
        if (age >= nextScrape) {
            takeAnswers();
            nextScrape += SCRAPE_EVERY_SECONDS;
            if (jvm.subject().scraped()) {
                jvm.scrape(Connection.TEXT);
            }
        }
        if (!done() && !inside && age >= windows.get(window).from()) {
            threads.take();
            windowBegin = now;
            inside = true;
        }
        if (!done() && inside && age >= windows.get(window).to()) {
            end(threads.take(), (now - windowBegin) / 1e9, results, table);
        }
    }

    private void end(Map<String, Long> byName, double seconds, Results results, ThreadTable table) throws IOException {
        boolean start = window == 0;
        double nanos = start ? ThreadCpu.allButLoad(byName) : ThreadCpu.own(byName) / seconds;
        results.add(cell, jvm.subject(), OWN_CPU.get(window), nanos / 1e6);
        if (jvm.subject() == Subject.GC_TELEMETRY) {
            table.add(cell, windows.get(window).toString(), byName, seconds);
        }
        inside = false;
        window++;
        if (done()) {
            Memory memory = jvm.memory();
            results.add(cell, jvm.subject(), Figure.STEADY_RSS_MB, memory.rss() / 1e6);
        }
    }

    /** The answers to what was sent before main. */
    private void takeAnswers() throws IOException {
        if (!answered) {
            answered = true;
            jvm.ask("");
            jvm.ask("");
        }
    }

    @Override
    public void close() {
        jvm.close();
    }
}
