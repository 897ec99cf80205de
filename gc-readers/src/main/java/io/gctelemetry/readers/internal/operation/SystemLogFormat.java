package io.gctelemetry.readers.internal.operation;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.operation.Operation;
import io.gctelemetry.readers.operation.OperationFormat;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What Cassandra logs: system.log, debug.log. */
public final class SystemLogFormat implements OperationFormat {
    private static final int LINES = 200;

    /** Level, thread, time and message, as the pattern in the logback.xml that Cassandra ships writes them. */
    static final Pattern LINE = Pattern.compile("(?:TRACE|DEBUG|INFO|WARN|ERROR) +\\[(?<thread>.{1,200}?)\\] "
            + "(?<time>\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d:\\d\\d[,.]\\d{3}) \\S+\\.\\w+:\\d+ - (?<message>.*)");

    @Override
    public String id() {
        return "system-log";
    }

    @Override
    public String words() {
        return "log of Cassandra";
    }

    @Override
    public boolean matches(Head head) {
        return head.text()
                && head.lines().stream()
                        .limit(LINES)
                        .anyMatch(line ->
                                line.length() < 2000 && LINE.matcher(line).matches());
    }

    @Override
    public List<Note> read(Input input, @Nullable ZoneId zone, Consumer<Operation> listener) throws IOException {
        return new SystemLogReader(input, zone, listener).read();
    }
}
