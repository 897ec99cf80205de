package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.jvm.HostJvm;
import io.gctelemetry.benchmark.jvm.Pause;
import io.gctelemetry.benchmark.report.Cell;
import io.gctelemetry.benchmark.report.Figure;
import io.gctelemetry.benchmark.report.Results;
import io.gctelemetry.benchmark.scrape.Connection;
import io.gctelemetry.benchmark.scrape.Quantiles;
import io.gctelemetry.benchmark.scrape.Scrape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What a scrape costs: time over a connection that is kept, size, garbage. */
final class Scrapes {
    private static final int EVERY_MILLIS = 50;

    private final int scrapes;
    private final Results results;

    Scrapes(int scrapes, Results results) {
        this.scrapes = scrapes;
        this.results = results;
    }

    /** @param bytesPerSecond what the JVM allocates beside its load without scrapes */
    void run(Cell cell, HostJvm jvm, double bytesPerSecond) throws IOException {
        List<Double> millis = new ArrayList<>();
        long before = jvm.ask("bytes")[1];
        long begin = System.nanoTime();
        Scrape last = jvm.scrape(Connection.TEXT);
        for (int i = 0; i < scrapes; i++) {
            Pause.millis(EVERY_MILLIS);
            last = jvm.scrape(Connection.TEXT);
            millis.add(last.nanos() / 1e6);
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        double garbage = (jvm.ask("bytes")[1] - before - bytesPerSecond * seconds) / (scrapes + 1);
        results.add(cell, jvm.subject(), Figure.SCRAPE_P50_MS, Quantiles.of(millis, 0.5));
        results.add(cell, jvm.subject(), Figure.SCRAPE_P99_MS, Quantiles.of(millis, 0.99));
        results.add(cell, jvm.subject(), Figure.SCRAPE_KB, last.body().length / 1e3);
        results.add(cell, jvm.subject(), Figure.SCRAPE_WIRE_KB, last.wireBytes() / 1e3);
        results.add(cell, jvm.subject(), Figure.SERIES, last.samples().size());
        results.add(cell, jvm.subject(), Figure.GARBAGE_KB, garbage / 1e3);
    }
}
