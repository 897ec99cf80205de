package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import java.time.Duration;

/** What a log of JDK 8 or older says of its JVM: in its first lines, or by the names of the heap's parts. */
final class ClassicFacts {
    private static final byte[] VM = Line.word(" VM (");
    private static final byte[] JRE = Line.word("JRE (1.");
    private static final byte[] FLAGS = Line.word("CommandLine flags: ");
    private static final byte[] MAX_HEAP = Line.word("-XX:MaxHeapSize=");
    private static final byte[] PRINT = Line.word("-XX:+PrintGC");
    private static final byte[] G1_PAUSE = Line.word("[GC pause");
    private static final byte[] CMS_PAUSE = Line.word("(CMS ");
    private static final byte[] MAX_PAUSE = Line.word("-XX:MaxGCPauseMillis=");

    private enum Sign {
        G1_FLAG("-XX:+UseG1GC", CollectorKind.G1),
        SHENANDOAH_FLAG("-XX:+UseShenandoahGC", CollectorKind.SHENANDOAH),
        CMS_FLAG("-XX:+UseConcMarkSweepGC", CollectorKind.CMS),
        PARALLEL_FLAG("-XX:+UseParallelGC", CollectorKind.PARALLEL),
        PARALLEL_OLD_FLAG("-XX:+UseParallelOldGC", CollectorKind.PARALLEL),
        SERIAL_FLAG("-XX:+UseSerialGC", CollectorKind.SERIAL),
        PAR_NEW("[ParNew", CollectorKind.CMS),
        CMS("[CMS", CollectorKind.CMS),
        CMS_MARK("[1 CMS", CollectorKind.CMS),
        PS_YOUNG("[PSYoungGen", CollectorKind.PARALLEL),
        DEF_NEW("[DefNew", CollectorKind.SERIAL);

        private final byte[] word;
        private final CollectorKind collector;

        Sign(String word, CollectorKind collector) {
            this.word = Line.word(word);
            this.collector = collector;
        }
    }

    private final LogFacts facts;

    ClassicFacts(LogFacts facts) {
        this.facts = facts;
    }

    /** Looks at a line; the place of reading stays. */
    void look(Line line) {
        int keep = line.at;
        if (facts.vm == null && line.end - line.at < 400 && line.seek(VM)) {
            line.at = keep;
            facts.vm = line.text(Math.min(line.end, line.find(',')));
            if (line.seek(JRE)) {
                long feature = line.digits();
                facts.jdk = feature > 0 && feature < 9 ? Integer.valueOf((int) feature) : facts.jdk;
            }
            line.at = keep;
        }
        if (line.has(FLAGS)) {
            flags(line, keep);
        }
    }

    /** Looks at the title of a pause. */
    void title(Line line, int from, int to) {
        facts.gcLines = true;
        if (facts.collector() != CollectorKind.OTHER) {
            return;
        }
        if (line.has(G1_PAUSE, from)) {
            g1();
        }
        for (int i = from; i < to; i++) {
            if (line.bytes[i] == '(' && line.has(CMS_PAUSE, i)) {
                facts.collector(CollectorKind.CMS);
            }
        }
    }

    /** Looks at a part of a record, whose bracket stands at this place. */
    void part(Line line, int at) {
        if (facts.collector() == CollectorKind.OTHER) {
            for (Sign sign : Sign.values()) {
                if (line.has(sign.word, at)) {
                    facts.collector(sign.collector);
                }
            }
        }
    }

    void g1() {
        if (facts.collector() == CollectorKind.OTHER) {
            facts.collector(CollectorKind.G1);
        }
    }

    private void flags(Line line, int keep) {
        facts.gcLines |= line.seek(PRINT);
        line.at = keep;
        for (Sign sign : Sign.values()) {
            if (facts.collector() == CollectorKind.OTHER && line.seek(sign.word)) {
                facts.collector(sign.collector);
            }
            line.at = keep;
        }
        if (line.seek(MAX_HEAP)) {
            facts.heapMax = Math.max(-1, line.digits());
        }
        line.at = keep;
        if (line.seek(MAX_PAUSE)) {
            long millis = line.digits();
            facts.maxGcPause = millis > 0 && millis < 1L << 40 ? Duration.ofMillis(millis) : null;
        }
        line.at = keep;
    }
}
