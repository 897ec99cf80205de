package io.gctelemetry.lab.client;

import com.datastax.oss.driver.api.core.CqlSession;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/** Writes every row of a workload once, before anything is measured. A cold node refuses some: those are tried again. */
final class Preload {
    private static final int MOST_IN_FLIGHT = 64;
    private static final int MOST_ROUNDS = 10;
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final CqlSession session;
    private final Workload workload;
    private final Semaphore mayFly = new Semaphore(MOST_IN_FLIGHT);
    private final Queue<Row> refused = new ConcurrentLinkedQueue<>();
    private final AtomicReference<Throwable> lastRefusal = new AtomicReference<>();

    Preload(CqlSession session, Workload workload) {
        this.session = session;
        this.workload = workload;
    }

    private record Row(int partition, int item) {}

    /**
     * Writes them.
     *
     * @throws IOException if the node still refuses some after ten rounds
     */
    void run(int partitions, int rows) throws IOException, InterruptedException {
        List<Row> open = new ArrayList<>();
        for (int partition = 0; partition < partitions; partition++) {
            for (int item = 0; item < rows; item++) {
                open.add(new Row(partition, item));
            }
        }
        for (int round = 0; round < MOST_ROUNDS && !open.isEmpty(); round++) {
            for (Row row : open) {
                write(row);
            }
            mayFly.acquire(MOST_IN_FLIGHT);
            mayFly.release(MOST_IN_FLIGHT);
            open = new ArrayList<>(refused);
            refused.clear();
        }
        if (!open.isEmpty()) {
            throw new IOException("the node refuses rows: " + lastRefusal.get());
        }
    }

    private void write(Row row) throws InterruptedException {
        mayFly.acquire();
        session.executeAsync(workload.row(row.partition(), row.item()).setTimeout(TIMEOUT))
                .whenComplete((done, failure) -> {
                    if (failure != null) {
                        lastRefusal.set(failure);
                        refused.add(row);
                    }
                    mayFly.release();
                });
    }
}
