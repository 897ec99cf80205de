package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.gclog.LogSet;
import io.gctelemetry.readers.node.NodeFormat.RotatedFormat;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * GC logs of JDK 9 and newer, whatever their decorations, from the beginning or from the middle of one.
 *
 * <p>A line counts as one if it begins with a time stamp in brackets as only unified logging writes it, or, where a log has
 * no decorations, with words that only the JVM's collectors and safepoints write.
 */
public final class UnifiedLogFormat implements RotatedFormat {
    private static final Pattern STAMPED = Pattern.compile(
            "\\x00*(?:\\[[^\\]\\[]{1,80}\\])*\\[(?:\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}[+-]\\d{4}"
                    + "|\\d+[.,]\\d{3}s|\\d+ms|\\d+ns)\\].*");
    private static final Pattern LEVELLED =
            Pattern.compile("\\[(?:trace|debug|info |warning|error|info) *\\]\\[(?:gc|safepoint)[a-z0-9,]* *\\] .*"
                    + "|\\[(?:gc|safepoint)[a-z0-9,]* *\\] .*");
    private static final Pattern BARE = Pattern.compile("(?:(?:\\[[^\\]\\[]{1,80}\\])+ )?"
            + "(?:GC\\(\\d+\\) (?:[yYO]: )?(?:Pause|Concurrent|Garbage Collection|Minor Collection|Major Collection) .*"
            + "|Safepoint \"\\w+\", Time since last: .*"
            + "|Entering safepoint region: \\w+)");

    @Override
    public String id() {
        return "gc-log";
    }

    @Override
    public String words() {
        return "GC log of JDK 9 or newer";
    }

    @Override
    public int rank() {
        return 30;
    }

    @Override
    public boolean matches(Head head) {
        return head.text() && head.lines().stream().limit(2000).anyMatch(UnifiedLogFormat::isOne);
    }

    @Override
    public NodeSource open(Input input) {
        return UnifiedLogSource.of(input);
    }

    /**
     * A source for the files of one JVM's log, in any order, the same one perhaps twice.
     *
     * @throws IOException if one of them cannot be read
     */
    @Override
    public NodeSource open(List<Input> rotated) throws IOException {
        return UnifiedLogSource.of(LogSet.of(rotated));
    }

    private static boolean isOne(String line) {
        boolean bracketed = line.startsWith("[") || line.startsWith("\0");
        return BARE.matcher(line).matches()
                || (bracketed
                        && (STAMPED.matcher(line).matches()
                                || LEVELLED.matcher(line).matches()));
    }
}
