package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.readers.internal.gclog.Decorations;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import io.gctelemetry.readers.internal.gclog.ParseCache;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The records of stop-the-world collections. A record begins with its bracket, {@code [GC (Allocation Failure)}, and ends where that
 * bracket closes; the seconds before the closing one are the length of the pause.
 *
 * <p>Between them other threads may have written whole phases and lines, and parts of the record may stand in many lines. The
 * thread that writes a record writes nothing else before its end: another record or a stop shows that the end is missing.
 */
final class ClassicRecords {
    private static final byte[] INITIAL_MARK = Line.word("[1 CMS-initial-mark");
    private static final byte[] REMARK = Line.word("[1 CMS-remark");
    private static final byte[] OCCUPANCY = Line.word("[YG occupancy");
    private static final byte[] UNDONE = Line.word("--");

    private final LogFacts facts;
    private final ClassicClock clock;
    private final ClassicStamps stamps;
    private final ClassicEvents events;
    private final ClassicFacts about;
    private final ParseCache<ClassicTitle> titles = new ParseCache<>(ClassicTitle::new);
    private final ClassicSizes sizes = new ClassicSizes();
    private final Set<CollectionFailure> failures = EnumSet.noneOf(CollectionFailure.class);

    private final ClassicTitle initialMark = ClassicTitle.cmsInitialMark();
    private final ClassicTitle remark = ClassicTitle.cmsRemark();

    private int depth;
    private boolean nested;
    private long start;
    private long gcId;
    private ClassicTitle title = remark;
    private @Nullable Pause withoutSizes;
    private boolean systemGc;

    ClassicRecords(LogFacts facts, ClassicClock clock, ClassicStamps stamps, ClassicEvents events, ClassicFacts about) {
        this.facts = facts;
        this.clock = clock;
        this.stamps = stamps;
        this.events = events;
        this.about = about;
    }

    /** Returns whether a record has begun and not ended. */
    boolean open() {
        return depth > 0;
    }

    /** Begins the record whose bracket stands at this place; returns where its title ends. */
    int begin(Line line, int at) {
        int end = RecordHead.titleEnd(line, at);
        // CMSScavengeBeforeRemark: the young collection is a part of the remark
        if (depth > 0 && title.remark() && !nested) {
            nested = true;
            depth++;
            return end;
        }
        abandon();
        release();
        depth = 1;
        nested = false;
        start = stamps.before(line, at);
        gcId = stamps.gcId();
        title = titles.get(line.bytes, at + 1, end);
        sizes.clear();
        failures.clear();
        about.title(line, at, end);
        for (int i = at; i < end; i++) {
            failure(line, i);
        }
        line.at = end;
        while (line.peek() == ' ') {
            line.at++;
        }
        if (line.has(UNDONE)) {
            failures.add(CollectionFailure.PROMOTION_FAILED);
        }
        return end;
    }

    /** Takes another bracket inside of the record. */
    void part(Line line, int at) {
        if (depth++ == 1) {
            if (line.has(REMARK, at) || line.has(OCCUPANCY, at)) {
                title = remark;
            } else if (line.has(INITIAL_MARK, at)) {
                title = initialMark;
            }
        }
        about.part(line, at);
    }

    /** Takes a closing bracket. */
    void close(Line line, int at) {
        if (--depth > 0) {
            return;
        }
        long nanos = RecordEnd.nanos(line, at);
        if (nanos < 0) {
            facts.unreadPauses++;
            return;
        }
        if (!failures.isEmpty()) {
            failures.forEach(events::failure);
        }
        boolean stamped = start != Decorations.NONE;
        Pause pause = new Pause(
                gcId,
                ClassicClock.from(stamped ? start : clock.estimate(), nanos),
                title.phase(),
                title.kind(facts.collector()),
                title.cause());
        clock.passed(nanos);
        systemGc = title.cause().equals("System.gc()") && called();
        withoutSizes = pause;
        if (sizes.known() || !title.g1()) {
            release();
        }
    }

    /* A call makes Parallel write a young collection and a full one; CMS and G1 may begin a cycle by a young one instead. */
    private boolean called() {
        return title.full() || title.phase().contains("(initial-mark)") || facts.collector() == CollectorKind.CMS;
    }

    /** Takes the arrow of a change of the heap, whose head stands at this place. */
    void arrow(Line line, int at) {
        if (depth == 1) {
            sizes.read(line, at);
        }
    }

    /** Takes words in round brackets. */
    void failure(Line line, int at) {
        CollectionFailure failure = line.bytes[at] == '(' ? ClassicFailures.of(line, at) : null;
        if (failure != null) {
            failures.add(failure);
        }
    }

    /** Takes G1's line of the sizes, {@code [Eden: 48.0M(48.0M)->0.0B(72.0M) ... Heap: 53.0M(128.0M)->8224.0K(128.0M)]}. */
    void sizes(Line line) {
        if (withoutSizes == null) {
            return;
        }
        for (int i = line.end - 1; i > line.start && !sizes.known(); i--) {
            if (line.bytes[i] == '>' && line.bytes[i - 1] == '-') {
                sizes.read(line, i);
            }
        }
        release();
    }

    /** Nothing can follow on the last record. */
    void release() {
        Pause pause = withoutSizes;
        if (pause != null) {
            withoutSizes = null;
            if (title.inCycle()) {
                sizes.clear();
            }
            events.pause(pause, sizes, systemGc);
        }
    }

    /** The record that is open never ends. */
    void abandon() {
        if (depth > 0) {
            facts.unreadPauses++;
            depth = 0;
        }
    }
}
