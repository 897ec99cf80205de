package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.gclog.LogSet;
import io.gctelemetry.readers.node.NodeFormat.RotatedFormat;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/** GC logs of JDK 8 and older, from the beginning or from the middle of one. */
public final class ClassicLogFormat implements RotatedFormat {
    private static final String STAMP =
            "(?:\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}[+-]\\d{4}: )?(?:\\d+[.,]\\d{3}: )?";
    private static final Pattern LINE = Pattern.compile("\\x00*(?:" + STAMP + "(?:#\\d+: )?\\[(?:Full )?GC(?:\\b|\\d).*"
            + "|" + STAMP
            + "(?:#\\d+: )?\\[(?:CMS-concurrent|ParNew|PSYoungGen|DefNew|CMS:|Pause [A-Z]|Concurrent [a-z]).*"
            + "|" + STAMP + "(?:Total time for which application threads were stopped|Application time): \\d.*"
            + "|\\{?Heap (?:before|after) GC invocations=\\d+ .*"
            + "|[A-Za-z()\\-0-9 ]*VM \\([0-9.]+-b\\d+\\) for .* JRE \\(1\\.[5-8]\\..*"
            + "|\\d+\\.\\d{3}: \\w+ +\\[ +\\d+ +\\d+ +\\d+ +\\] +\\[ +\\d+ .*)");

    @Override
    public String id() {
        return "gc-log-8";
    }

    @Override
    public String words() {
        return "GC log of JDK 8 or older";
    }

    @Override
    public boolean matches(Head head) {
        return head.text()
                && head.lines().stream()
                        .limit(2000)
                        .map(line -> line.length() > 2000 ? line.substring(0, 2000) : line)
                        .anyMatch(line -> LINE.matcher(line).matches());
    }

    @Override
    public NodeSource open(Input input) {
        return ClassicLogSource.of(input);
    }

    /**
     * A source for the files of one JVM's log, in any order, the same one perhaps twice.
     *
     * @throws IOException if one of them cannot be read
     */
    @Override
    public NodeSource open(List<Input> rotated) throws IOException {
        return ClassicLogSource.of(LogSet.of(rotated));
    }
}
