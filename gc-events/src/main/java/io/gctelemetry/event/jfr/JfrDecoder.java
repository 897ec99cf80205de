package io.gctelemetry.event.jfr;

import io.gctelemetry.event.Collection;
import io.gctelemetry.event.GcEvent;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Promotion;
import io.gctelemetry.event.Signal;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.VmOperations;
import java.time.Instant;

/**
 * Decodes the JFR events of one JVM into the types of {@link io.gctelemetry.event}. The rows of {@link JfrEventType} decode single
 * events; this class keeps the state of those that JFR reports in pieces.
 *
 * <p>Events arrive in the order in which they ended, from one thread. Handshakes and other operations outside a
 * safepoint are not stops and are skipped. A field that a JDK lacks is absent in what is reported, never zero.
 */
public final class JfrDecoder {
    /* Up to JDK 12 the safepoint's id is that of a counter which moves at its begin and at its end. */
    private static final int LAST_COUNTING_BEGIN_AND_END = 12;

    private final GcEventListener listener;
    private final SafepointJoin safepoints;
    private final OperationJoin operations;
    private final PauseJoin pauses;
    private final OldGeneration old = new OldGeneration();
    private StopEvidence evidence = StopEvidence.SAFEPOINT;

    /** For events of JDK 13 and newer. */
    public JfrDecoder(GcEventListener listener) {
        this(listener, 13);
    }

    /** @param jdk feature version of the JVM whose events these are */
    public JfrDecoder(GcEventListener listener, int jdk) {
        this.listener = listener;
        this.pauses = new PauseJoin(listener);
        boolean oddIds = jdk <= LAST_COUNTING_BEGIN_AND_END;
        this.safepoints = new SafepointJoin(oddIds);
        this.operations = new OperationJoin(oddIds, listener);
    }

    /** From which events stops are made from now on: {@link StopEvidence#SAFEPOINT} unless set otherwise. */
    public void stopsFrom(StopEvidence found) {
        if (found != evidence) {
            operations.flush();
            evidence = found;
        }
    }

    /** Decodes one event by its row of the table. */
    public void accept(JfrEventType type, EventFields event) {
        type.decode(event, this);
    }

    /** All events that ended until now have been accepted. */
    public void flush() {
        pauses.flushed();
        operations.flush();
        report(Signal.FLUSH);
    }

    /** All events there are have been accepted: what still waits for a later one is reported. */
    public void end() {
        pauses.end();
        operations.flush();
        report(Signal.FLUSH);
    }

    /** Passes on an event that needs no other to be complete. */
    void report(GcEvent event) {
        listener.onEvent(event);
    }

    void heap(HeapUse heap) {
        old.heap(heap);
        report(heap);
    }

    /** Receives what eden and the survivors hold before or after a collection of G1. */
    void young(long gcId, HeapUse.When when, long eden, long survivors) {
        old.young(gcId, when, eden, survivors);
    }

    /** Starts a stop here, unless synchronization does. */
    void safepointBegin(EventFields event) {
        if (evidence != StopEvidence.SAFEPOINT) {
            operations.begin(event);
        }
    }

    void synchronization(EventFields event) {
        if (evidence == StopEvidence.SAFEPOINT) {
            safepoints.synchronization(event);
        } else {
            operations.synchronization(event);
        }
    }

    void operation(EventFields event) {
        if (event.getLong("safepoint") == 0) {
            return;
        }
        String operation = event.text("operation");
        boolean collection = VmOperations.collection(operation);
        if (evidence == StopEvidence.SAFEPOINT) {
            safepoints.operation(operation, collection, event);
        } else {
            long gcId = pauses.gcIdInside(event.start(), event.start().plus(event.duration()));
            operations.operation(operation, collection, event, gcId, gcId < 0 ? null : pauses.cause(gcId));
        }
    }

    void pause(EventFields event) {
        long gcId = event.getLong("gcId");
        Interval interval = event.interval();
        pauses.pause(gcId, interval, event.text("name"));
        if (evidence == StopEvidence.PAUSE) {
            operations.pause(interval, gcId, pauses.cause(gcId));
        }
    }

    void safepointEnd(EventFields event) {
        Instant end = event.start().plus(event.duration());
        Instant armed = safepoints.armed(event.getLong("safepointId"));
        long gcId = armed == null ? -1 : pauses.gcIdInside(armed, end);
        Stop stop = safepoints.end(event, gcId, gcId < 0 ? null : pauses.cause(gcId));
        if (stop != null) {
            report(stop);
        }
    }

    void collection(EventFields event) {
        Collection collection =
                new Collection(event.getLong("gcId"), event.interval(), event.text("name"), event.text("cause"));
        pauses.collection(collection);
        report(collection);
        Promotion promotion = old.collected(collection);
        if (promotion != null) {
            report(promotion);
        }
    }
}
