package io.gctelemetry.readers;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.internal.lines.LatencyNote;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All files that the clients of one run left: of N loaders that each sent a part of the load, or the four that tlp-stress
 * {@code --hdr} writes. They are read one after another into one listener, which adds up what ended in the same interval;
 * nothing is averaged.
 *
 * <p>Told are response times, service times and the rest alike, each with its {@link LatencySeries.Kind}: response times
 * decide service level expectations, service times of the same run show what coordinated omission would have hidden. Left
 * out is what would be counted twice or is no request; {@link #notes()} says what, and what does not fit together.
 *
 * <p>One thread; {@link #close} from any.
 */
public final class LatencyFiles implements AutoCloseable {
    private static final int DEEPEST = 3;
    private static final int MOST_FILES = 1000;

    private final List<Member> members;
    private final List<Note> notes = new ArrayList<>();
    private volatile @Nullable LatencySource running;
    private volatile boolean closed;

    private LatencyFiles(List<Member> members, List<Note> notes) {
        this.members = members;
        this.notes.addAll(notes);
    }

    /**
     * One file.
     *
     * @param name as it was named
     * @param format what it is
     * @param source reads it
     */
    public record Member(String name, LatencyFormat format, LatencySource source) {
        /** What it says of itself; complete once it was read. */
        public LatencyDescription description() {
            return source.description();
        }
    }

    /**
     * Recognises files, none of which is read yet.
     *
     * @throws InputException as {@link #of(List, LatencyOptions, LongConsumer)} does
     */
    public static LatencyFiles of(List<Path> paths, LatencyOptions options) throws IOException {
        return of(paths, options, bytes -> {});
    }

    /**
     * Recognises files, none of which is read yet.
     *
     * @param paths files, or folders whose files are looked at three levels deep; what tells of no latencies is left
     *     out of a folder silently
     * @param progress takes the bytes on the disk that were read since its last call
     * @throws InputException if a file that is named is not there or tells of no latencies, or a folder holds none that does
     */
    public static LatencyFiles of(List<Path> paths, LatencyOptions options, LongConsumer progress) throws IOException {
        List<Member> members = new ArrayList<>();
        List<Note> notes = new ArrayList<>();
        Set<Object> seen = new LinkedHashSet<>();
        for (Path path : paths) {
            if (Files.isDirectory(path)) {
                int before = members.size();
                for (Path file : below(path)) {
                    if (seen.add(identity(file))) {
                        members.addAll(recognised(Input.of(file, progress), options));
                    }
                }
                if (members.size() == before) {
                    throw new InputException(
                            path.toString(), "contains no file with latencies of a client; name the files");
                }
            } else if (seen.add(identity(path))) {
                members.addAll(required(Input.of(path, progress), options));
            } else {
                notes.add(LatencyNote.NAMED_TWICE.with(path));
            }
        }
        return new LatencyFiles(members, notes);
    }

    private static Object identity(Path file) throws IOException {
        if (!Files.exists(file)) {
            return file;
        }
        Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        return key == null ? file.toRealPath() : key;
    }

    private static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder, DEEPEST)) {
            return all.filter(Files::isRegularFile)
                    .filter(Files::isReadable)
                    .sorted()
                    .limit(MOST_FILES)
                    .toList();
        } catch (UncheckedIOException e) {
            throw new InputException(folder.toString(), "cannot be looked through: " + e.getMessage(), e);
        }
    }

    private static List<Member> required(Input file, LatencyOptions options) throws IOException {
        List<Member> members = recognised(file, options);
        if (members.isEmpty()) {
            throw new InputException(
                    file.name(),
                    file.entries().isEmpty()
                            ? UnknownFile.withoutLatencies(file.head())
                            : "contains no file with latencies of a client");
        }
        return members;
    }

    /** Returns the file, or those in an archive, as far as they contain latencies. */
    private static List<Member> recognised(Input input, LatencyOptions options) throws IOException {
        List<Member> members = new ArrayList<>();
        List<Input> entries = input.entries();
        for (Input file : entries.isEmpty() ? List.of(input) : entries) {
            for (LatencyFormat format : Formats.STANDARD.all(LatencyFormat.class)) {
                if (format.matches(file.head())) {
                    members.add(new Member(file.name(), format, format.open(file, options)));
                    break;
                }
            }
        }
        return members;
    }

    /** The files, in the order in which they are read. */
    public List<Member> members() {
        return List.copyOf(members);
    }

    /**
     * Reads all of them, one after another.
     *
     * @throws IOException if one cannot be read on and it is the only one; of several, the others are read and
     *     {@link #notes()} says what is missing
     */
    public void run(LatencyListener listener) throws IOException {
        List<Member> read = new ArrayList<>();
        LatencyFilter filter = new LatencyFilter(listener, members.size() > 1);
        for (Member member : members) {
            if (closed) {
                return;
            }
            running = member.source();
            try {
                filter.file(member.source().name());
                member.source().run(filter);
                read.add(member);
            } catch (InputException e) {
                if (members.size() == 1) {
                    throw e;
                }
                notes.add(ReaderNote.FILE_LEFT_OUT.with(Objects.requireNonNullElse(e.getMessage(), member.name())));
            }
        }
        if (read.isEmpty() && !closed) {
            throw new InputException(
                    members.get(0).name(),
                    "and every other file of the clients cannot be read: "
                            + notes.get(0).text());
        }
        notes.addAll(filter.notes());
        notes.addAll(RunConsistency.notes(read));
    }

    /** What must be said of the files together. Complete once {@link #run} has returned. */
    public List<Note> notes() {
        return List.copyOf(notes);
    }

    @Override
    public void close() {
        closed = true;
        LatencySource now = running;
        if (now != null) {
            now.close();
        }
    }
}
