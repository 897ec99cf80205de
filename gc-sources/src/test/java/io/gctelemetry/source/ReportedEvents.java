package io.gctelemetry.source;

import io.gctelemetry.event.Collection;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Pause;
import java.util.ArrayList;
import java.util.List;

/** Records what is reported to a listener, a line for each event. */
public final class ReportedEvents implements GcEventAdapter {
    private final List<String> lines = new ArrayList<>();

    @Override
    public synchronized void onPause(Pause pause) {
        lines.add("pause " + pause.kind() + ", " + pause.cause() + " "
                + pause.interval().length().toMillis() + " ms");
    }

    @Override
    public synchronized void onEarlierPauses(Pause.Earlier earlier) {
        lines.add(earlier.count() + " earlier pauses " + earlier.kind() + ", " + earlier.cause() + " "
                + earlier.paused().toMillis() + " ms");
    }

    @Override
    public synchronized void onHeapUse(HeapUse heap) {
        lines.add("heap " + heap.when() + " " + heap.used());
    }

    @Override
    public synchronized void onCollection(Collection collection) {
        lines.add("collection " + collection.name() + ", " + collection.cause() + " "
                + collection.interval().length().toMillis() + " ms");
    }

    @Override
    public synchronized void onSystemGc() {
        lines.add("System.gc()");
    }

    public synchronized List<String> lines() {
        return List.copyOf(lines);
    }
}
