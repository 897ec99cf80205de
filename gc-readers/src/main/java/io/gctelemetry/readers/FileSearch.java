package io.gctelemetry.readers;

import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Printable;
import io.gctelemetry.readers.node.NodeFormat;
import io.gctelemetry.readers.node.NodeFormat.RotatedFormat;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds what a command line names: files, standard input, folders. Rotated files of one JVM become one set. A file that is
 * named and of no known kind is an error; one that only lies in a named folder is skipped and reported.
 */
public final class FileSearch {
    private static final int DEEPEST = 6;
    private static final Pattern ROTATED =
            Pattern.compile("(\\.\\d{8}-\\d{6}|\\.\\d+)?(\\.current)?(\\.(gz|bz2|xz|zst))?$");
    /* What JFR calls the files in its repository: 2026_11_21_18_15_48.jfr, and _01 behind it for another of that second. */
    private static final Pattern JFR_CHUNK = Pattern.compile("\\d{4}(_\\d\\d){5,6}\\.jfr");

    private final Formats formats;
    private final LongConsumer progress;
    private final InputStream standardInput;
    private final Map<String, List<Found>> sets = new LinkedHashMap<>();
    private final List<InputException> errors = new ArrayList<>();
    private final List<Skipped> skipped = new ArrayList<>();
    private long bytes;

    /** @param set what is the same for the files of one JVM */
    private record Found(String set, Format format, Input input, boolean named) {}

    /**
     * @param formats what is read of what is found
     * @param standardInput what {@code -} names
     */
    public FileSearch(Formats formats, LongConsumer progress, InputStream standardInput) {
        this.formats = formats;
        this.progress = progress;
        this.standardInput = standardInput;
    }

    /** Looks at what is named. */
    public FileSearch named(List<String> names) throws IOException {
        for (String name : names) {
            try {
                find(name);
            } catch (InputException e) {
                errors.add(e);
            }
        }
        return this;
    }

    private void find(String name) throws IOException {
        if (name.equals(Input.STANDARD_INPUT)) {
            keep(Input.of("standard input", standardInput, progress), true);
            return;
        }
        Path path;
        try {
            path = Path.of(name);
        } catch (InvalidPathException e) {
            throw new InputException(name, "not a valid file name", e);
        }
        if (Files.isDirectory(path)) {
            folder(path);
        } else {
            keep(Input.of(path, progress), true);
        }
    }

    private void folder(Path folder) throws IOException {
        int before = sets.size();
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder, DEEPEST)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        } catch (UncheckedIOException e) {
            throw new InputException(folder.toString(), "a folder in it may not be read", e);
        }
        for (Path file : files) {
            try {
                keep(Input.of(file, progress), false);
            } catch (InputException e) {
                skipped.add(skipped(file.toString(), e));
            }
        }
        if (sets.size() == before) {
            throw new InputException(folder.toString(), "holds no recording, log, journal or latency file");
        }
    }

    private void keep(Input input, boolean named) throws IOException {
        List<Input> entries = input.entries();
        if (entries.isEmpty()) {
            keepFile(input, named);
        } else {
            keepEntries(input, entries);
        }
        bytes += Math.max(0, input.size());
    }

    /* What is in an archive is treated as what is in a folder. */
    private void keepEntries(Input archive, List<Input> entries) throws IOException {
        int found = 0;
        List<Skipped> others = new ArrayList<>();
        for (Input entry : entries) {
            try {
                keepFile(entry, false);
                found++;
            } catch (InputException e) {
                others.add(skipped(entry.name(), e));
            }
        }
        if (found == 0) {
            throw new InputException(archive.name(), "contains no recording, log, journal or latency file");
        }
        skipped.addAll(others);
    }

    private static Skipped skipped(String name, InputException e) {
        return new Skipped(Printable.of(name), String.valueOf(e.getMessage()));
    }

    private void keepFile(Input input, boolean named) throws IOException {
        Format format = formats.of(input);
        // A log of JDK 8 and one of JDK 17 may have been written to the same name: they are two sets.
        String set = set(format, input);
        sets.computeIfAbsent(format.id() + ' ' + set, key -> new ArrayList<>())
                .add(new Found(set, format, input, named));
    }

    /** What is the same for the files of one JVM. */
    private static String set(Format format, Input input) {
        Path path = input.path();
        if (!(format instanceof RotatedFormat)) {
            return input.name();
        }
        if (path == null || path.getFileName() == null) {
            return ROTATED.matcher(input.name()).replaceFirst("");
        }
        String file = path.getFileName().toString();
        if (JFR_CHUNK.matcher(file).matches() && path.getParent() != null) {
            return path.getParent().toString();
        }
        String base = ROTATED.matcher(file).replaceFirst("");
        return path.resolveSibling(base).toString();
    }

    /** What was found, in the order in which it was named. */
    public List<FileSet> sets() {
        List<FileSet> all = new ArrayList<>();
        sets.forEach((key, files) -> {
            List<Input> inputs = files.stream().map(Found::input).toList();
            Found first = files.get(0);
            all.add(new FileSet(
                    inputs.size() == 1 ? first.input().name() : first.set(), first.format(), inputs, first.named()));
        });
        return all;
    }

    /** Why something that was named cannot be read. */
    public List<InputException> errors() {
        return List.copyOf(errors);
    }

    /** What was left out of folders and archives. */
    public List<Skipped> skipped() {
        return List.copyOf(skipped);
    }

    /** How many bytes on the disk were found, as far as they are known. */
    public long bytes() {
        return bytes;
    }

    /**
     * A file of a folder or an archive that cannot be read.
     *
     * @param name of the file, fit for a terminal
     * @param message a sentence that begins with the name
     */
    public record Skipped(String name, String message) {
        @Override
        public String toString() {
            return message;
        }
    }

    /**
     * Files that belong together: one, or those into which one JVM rotated its log or its recording.
     *
     * @param name what reports call it
     * @param format what kind of files they are
     * @param inputs in no particular order; several only where the format is a {@link RotatedFormat}
     * @param named whether a person named it, rather than the folder it lies in
     */
    public record FileSet(String name, Format format, List<Input> inputs, boolean named) {
        public FileSet {
            inputs = List.copyOf(inputs);
        }

        /** Returns whether they contain a JVM's stops. */
        public boolean ofNode() {
            return format instanceof NodeFormat;
        }

        /**
         * A source for all of them.
         *
         * @throws IllegalStateException if they do not contain a JVM's stops
         */
        public NodeSource openNode() throws IOException {
            if (!(format instanceof NodeFormat node)) {
                throw new IllegalStateException(name + " is a " + format.words());
            }
            return format instanceof RotatedFormat rotated ? rotated.open(inputs) : node.open(inputs.get(0));
        }
    }
}
