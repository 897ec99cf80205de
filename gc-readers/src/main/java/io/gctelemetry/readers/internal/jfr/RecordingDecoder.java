package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.jfr.EventFields;
import io.gctelemetry.event.jfr.JfrDecoder;
import io.gctelemetry.event.jfr.JfrEventType;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.internal.jfr.chunk.Use;
import io.gctelemetry.readers.internal.jfr.chunk.UsedEvents;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Delivers the events of a recording to a listener and gathers its description, whichever reader decodes the bytes.
 *
 * <p>The evidence from which stops are made is chosen for each portion of events: by the recording's own settings, or by
 * what it holds where it does not tell them.
 */
final class RecordingDecoder implements UsedEvents.Receiver {
    private static final int FIRST_WITH_SYSTEM_GC_EVENT = 17;

    /* Events of async-profiler's own, which it describes in each of its recordings. */
    private static final List<String> PROFILER = List.of("profiler.Log", "profiler.LiveObject", "profiler.Free");
    /* How GraalVM's native images call their JVM. */
    private static final String NATIVE_IMAGE = "Substrate VM";
    /* Up to 13 JFR describes an event that 14 dropped; between them are no recordings whose version is not told. */
    private static final String ONLY_BEFORE_14 = "jdk.SafepointWaitBlocked";

    private final GuardedListener listener;
    private final EvidenceFinder evidence = new EvidenceFinder();
    private final Set<String> jvms = new HashSet<>();
    private final List<Note> notes = new ArrayList<>();
    private final Set<Kind> enabled = EnumSet.noneOf(Kind.class);
    private JvmFacts facts = new JvmFacts();
    private @Nullable String jvm;
    private @Nullable JfrDecoder decoder;
    private boolean profiler;
    private int restarts;
    private boolean mixed;
    private int unreadable;
    private final RecordedTime time = new RecordedTime();

    /** @param closed whether nothing more is to be told */
    RecordingDecoder(GcEventListener listener, BooleanSupplier closed) {
        this.listener = new GuardedListener(listener, closed, name -> facts.collection(name));
    }

    /** Takes the time of a chunk, as its header has it. */
    void chunk(Instant start, Instant end) {
        time.chunk(start, end);
    }

    /** The file ends inside the latest chunk. */
    void cut() {
        time.cutAt(listener.latest());
    }

    /** The latest chunk is damaged. */
    void damaged() {
        time.damaged();
    }

    void note(Note note) {
        if (!notes.contains(note)) {
            notes.add(note);
        }
    }

    @Override
    public void accept(UsedEvents events) throws IOException {
        Settings settings = new Settings();
        profiler |= PROFILER.stream().anyMatch(events::describes);
        events.facts((use, fields) -> fact(use, fields, events, settings));
        evidence.next(settings, events);
        enabled.addAll(evidence.enabledKinds(facts.jdk()));
        JfrDecoder to = decoder(events);
        to.stopsFrom(evidence.found());
        events.visit((use, fields) -> {
            JfrEventType event = use.event();
            if (event != null) {
                report(to, event, fields);
            }
        });
    }

    private void report(JfrDecoder to, JfrEventType event, EventFields fields) {
        try {
            if (event == JfrEventType.DATA_LOSS) {
                time.lost(fields.start());
            }
            to.accept(event, fields);
        } catch (RuntimeException e) {
            // a listener's faults never come here: the fields are not those of such an event
            unreadable++;
        }
    }

    private void fact(Use use, EventFields fields, UsedEvents events, Settings settings) {
        Use.Fact fact = use.fact();
        if (fact == null) {
            return;
        }
        try {
            switch (fact) {
                case JVM -> jvm(fields);
                case COLLECTOR -> facts.collector(fields);
                case HEAP -> facts.heap(fields);
                case NUMBER_FLAG -> facts.numberFlag(fields);
                case TEXT_FLAG -> facts.textFlag(fields);
                case SETTING -> settings.add(events.eventName(fields.getLong("id")), fields);
            }
        } catch (RuntimeException e) {
            unreadable++;
        }
    }

    private void jvm(EventFields fields) {
        JvmFacts next = new JvmFacts();
        String key = next.jvm(fields);
        if (key.equals(jvm)) {
            return;
        }
        if (jvm != null) {
            endOfJvm();
            restarts++;
            mixed |= !jvms.add(key);
        }
        jvms.add(key);
        jvm = key;
        facts = next;
    }

    private void endOfJvm() {
        if (decoder != null) {
            decoder.end();
            decoder = null;
        }
        evidence.forget();
    }

    private JfrDecoder decoder(UsedEvents events) {
        JfrDecoder known = decoder;
        if (known == null) {
            Integer version = facts.jdk();
            int jdk = version != null ? version : events.describes(ONLY_BEFORE_14) ? 11 : FIRST_WITH_SYSTEM_GC_EVENT;
            listener.callsByCause(jdk < FIRST_WITH_SYSTEM_GC_EVENT);
            known = new JfrDecoder(listener, jdk);
            decoder = known;
        }
        return known;
    }

    /** Nothing more comes. */
    void end() {
        endOfJvm();
        time.until(listener.latest());
    }

    NodeDescription description() {
        Set<Kind> available = EnumSet.noneOf(Kind.class);
        available.addAll(enabled);
        available.addAll(listener.kinds());
        Accuracy accuracy = evidence.accuracy(available);
        if (accuracy == Accuracy.COLLECTIONS) {
            available.remove(
                    Kind.STOP); // as with a log of collections alone: the long ones are heard, not counted as all
            available.remove(Kind.TIME_TO_SAFEPOINT);
        }
        if (facts.collector() != null && !facts.collector().endsWith("ZGC")) {
            available.remove(Kind.ALLOCATION_STALL); // no other collector tells any
        }
        List<Note> all = new ArrayList<>(notes);
        if (profiler && accuracy == Accuracy.NONE) {
            all.add(RecordingNote.JFR_ASYNC_PROFILER.with());
        } else {
            all.addAll(RecordingNotes.of(accuracy, facts.jdk(), facts.collector(), available));
        }
        if (facts.vm() != null && facts.vm().startsWith(NATIVE_IMAGE)) {
            all.add(RecordingNote.JFR_NATIVE_IMAGE.with());
        }
        if (mixed) {
            all.add(RecordingNote.JFR_SEVERAL_JVMS.with());
        }
        if (listener.lost() > 0) {
            all.add(RecordingNote.JFR_DATA_LOSS.with(Note.counted(listener.lost(), "byte", "bytes")));
        }
        if (unreadable > 0) {
            all.add(RecordingNote.JFR_UNREADABLE.with(Note.counted(
                    unreadable, "event does not match its description", "events do not match their descriptions")));
        }
        if (listener.thrown() > 0) {
            all.add(RecordingNote.LISTENER_FAILED.with(listener.thrown(), String.valueOf(listener.first())));
        }
        return new NodeDescription(
                facts.jdk(),
                facts.vm(),
                facts.collector(),
                facts.pauseTarget(),
                facts.heapMax(),
                time.all(),
                Clock.WALL,
                accuracy,
                restarts,
                available,
                all);
    }
}
