package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.jfr.chunk.ChunkHeader;
import io.gctelemetry.readers.internal.jfr.chunk.DamageException;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The recordings of one JVM: a file, several, or the whole folder of its repository, of JDK 8u262 to 26, finished or not.
 *
 * <p>Memory does not grow with the files: 64 MB of heap are enough for any. Files are told in the order in which they
 * begin; a chunk that stands in two of them is told once. {@link #run} may be called once.
 */
public final class JfrSource implements NodeSource {
    private static final int DEEPEST = 3;

    private final List<Input> inputs;
    private volatile @Nullable RecordingDecoder decoder;
    private volatile boolean closed;

    private JfrSource(List<Input> inputs) {
        this.inputs = inputs;
    }

    /** @param inputs at least one; all of the same JVM, though it may have been started again between them */
    public static JfrSource of(List<Input> inputs) {
        if (inputs.isEmpty()) {
            throw new IllegalArgumentException("no recording");
        }
        return new JfrSource(List.copyOf(inputs));
    }

    /**
     * All recordings of a folder, such as a JVM's repository, and of the folders in it.
     *
     * @throws InputException if there are none
     */
    public static JfrSource ofFolder(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder, DEEPEST)) {
            files = all.filter(Files::isRegularFile)
                    .filter(file ->
                            file.toString().endsWith(".jfr") || file.toString().endsWith(".jfr.gz"))
                    .sorted()
                    .toList();
        }
        if (files.isEmpty()) {
            throw new InputException(folder.toString(), "holds no recording: no file whose name ends in .jfr");
        }
        List<Input> inputs = new ArrayList<>();
        for (Path file : files) {
            inputs.add(Input.of(file));
        }
        return new JfrSource(inputs);
    }

    @Override
    public String name() {
        return "jfr";
    }

    @Override
    public void run(GcEventListener listener) throws IOException {
        RecordingDecoder to = new RecordingDecoder(listener, () -> closed);
        decoder = to;
        try {
            Set<String> seen = new HashSet<>();
            boolean alone = inputs.size() == 1;
            for (Input input : alone ? inputs : byBegin(to)) {
                try {
                    new JfrFile(input, to, seen, () -> closed).read();
                } catch (InputException e) {
                    if (alone) {
                        throw e;
                    }
                    to.note(RecordingNote.JFR_UNREADABLE_FILE.with(String.valueOf(e.getMessage())));
                }
            }
            if (seen.isEmpty() && !closed) {
                throw new InputException(inputs.get(0).name(), "and all the others hold no chunk that can be read");
            }
        } finally {
            if (!closed) {
                to.end();
            }
        }
    }

    private List<Input> byBegin(RecordingDecoder to) throws IOException {
        record Begin(Input input, long nanos) {}
        List<Begin> begins = new ArrayList<>();
        for (Input input : inputs) {
            try {
                begins.add(new Begin(input, ChunkHeader.of(input.head().bytes()).startNanos()));
            } catch (DamageException e) {
                String what = input.head().length() == 0 ? JfrFile.EMPTY : "is not a recording";
                to.note(RecordingNote.JFR_UNREADABLE_FILE.with(input.name() + " " + what));
            }
        }
        begins.sort(Comparator.comparingLong(Begin::nanos));
        return begins.stream().map(Begin::input).toList();
    }

    @Override
    public NodeDescription description() {
        RecordingDecoder known = decoder;
        return (known == null ? new RecordingDecoder(event -> {}, () -> true) : known).description();
    }

    @Override
    public void close() {
        closed = true;
    }
}
