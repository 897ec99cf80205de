package io.gctelemetry.readers;

import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.classic.ParserClassicSource;
import io.gctelemetry.readers.internal.jfr.JdkReader;
import io.gctelemetry.readers.internal.unified.ParserLogSource;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** Lists the readers of other authors for the same files, as second opinions. */
final class OtherReaders {
    private record Row(String name, String format, Opener opener) {}

    private interface Opener {
        NodeSource open(FileSet set) throws IOException;
    }

    private static final List<Row> TABLE = List.of(
            new Row("jdk", "jfr", OtherReaders::jdk),
            new Row("gcviewer", "gc-log", set -> ParserLogSource.of(set.inputs())),
            new Row("gcviewer", "gc-log-8", set -> ParserClassicSource.of(set.inputs())));

    private OtherReaders() {}

    private static NodeSource jdk(FileSet set) throws InputException {
        if (set.inputs().size() > 1) {
            throw new InputException(
                    set.name(),
                    "the JDK's reader reads one recording at a time; name one of the "
                            + set.inputs().size() + " files, or leave --reader out");
        }
        return new JdkReader(set.inputs().get(0));
    }

    /**
     * A source that reads the files with another reader.
     *
     * @throws IOException if there is no such reader for them, or they cannot be read
     */
    static NodeSource open(String reader, FileSet set) throws IOException {
        for (Row row : TABLE) {
            if (row.name().equals(reader) && row.format().equals(set.format().id())) {
                return row.opener().open(set);
            }
        }
        String known = TABLE.stream()
                .filter(row -> row.format().equals(set.format().id()))
                .map(Row::name)
                .collect(Collectors.joining(", "));
        throw new InputException(
                set.name(),
                "there is no reader " + reader + " for a " + set.format().words()
                        + (known.isEmpty() ? "; leave --reader out" : "; there is " + known));
    }
}
