package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeFormat;
import io.gctelemetry.readers.node.NodeSource;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Azul Prime's (Zing's) own GC log, recognised so that it can be said what to use instead: its lines are {@code 0.092: [GCHH
 * : Zing release : ...]}, an identifier and values whose meaning is not published in full.
 */
public final class AzulLogFormat implements NodeFormat {
    private static final Pattern LINE = Pattern.compile("(?:\\[[^\\]]{1,80}\\])* ?(?:\\d{4}-[-0-9T:.+]{20,30}: )?"
            + "(?:\\d+[.,]\\d+: )?\\[GCH[A-Z0-9]{1,3} ?: .*");

    /** What to do with such a log. */
    public static final String REMEDY =
            "is Azul Prime's own GC log, which is not read; use the journal of the agent, or a log of"
                    + " its safepoints: java -Xlog:safepoint=info:file=safepoint.log:time,uptime,level,tags (JDK 11 or newer)";

    @Override
    public String id() {
        return "azul-gc-log";
    }

    @Override
    public String words() {
        return "GC log of Azul Prime";
    }

    @Override
    public boolean matches(Head head) {
        return head.text()
                && head.lines().stream()
                        .limit(500)
                        .anyMatch(line -> LINE.matcher(line).matches());
    }

    /** A source that says, when it is run, what to use instead. */
    @Override
    public NodeSource open(Input input) {
        return new Refusal(input.name());
    }

    private record Refusal(String file) implements NodeSource {
        @Override
        public String name() {
            return "azul-gc-log";
        }

        @Override
        public void run(GcEventListener listener) throws InputException {
            throw new InputException(file, REMEDY);
        }

        @Override
        public NodeDescription description() {
            return new NodeDescription(
                    null, null, "C4", null, -1, List.of(), Clock.NONE, Accuracy.NONE, 0, Set.of(), List.of());
        }

        @Override
        public void close() {}
    }
}
