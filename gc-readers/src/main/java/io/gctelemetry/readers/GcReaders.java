package io.gctelemetry.readers;

import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.jfr.JfrSource;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeFormat;
import io.gctelemetry.readers.node.NodeFormat.RotatedFormat;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Opens what a JVM wrote about its stops: JFR recordings, GC logs of any JDK, gzipped or not, in the log of a
 * container or not.
 *
 * <pre>{@code
 * try (NodeSource log = GcReaders.open(Path.of("gc.log"))) {
 *     log.run(new GcEventListener() {
 *         public void onStop(Stop stop) { ... }
 *     });
 *     log.description().notes().forEach(note -> ...);
 * }
 * }</pre>
 *
 * <p>What is promised:
 *
 * <ol>
 *   <li>The type of a file is detected from its content, not from its name.
 *   <li>{@code open} reads the first 64 KB at most of each file; {@link NodeSource#run} reads the rest on the caller's thread. No
 *       thread is started, nothing is logged, nothing is written but a temporary file for a recording that is no plain file.
 *   <li>Stops and pauses arrive in the order in which they end. A listener that throws does not end the reading.
 *   <li>A damaged or truncated file delivers what is whole; {@link NodeDescription#notes()} reports what is missing.
 *   <li>{@link NodeDescription#available()} lists the kinds of events that the file can hold: a figure of another kind is absent,
 *       not zero.
 *   <li>{@link InputException}, thrown by {@code open} or by {@code run}, has one line fit for a terminal: the file, the place
 *       in it, the remedy.
 * </ol>
 *
 * <p>Stateless; sources are for one thread each, {@link NodeSource#close()} may be called from any.
 */
public final class GcReaders {
    private GcReaders() {}

    /**
     * Opens one file.
     *
     * @throws InputException if it does not exist, may not be read, or is not a file of a JVM
     */
    public static NodeSource open(Path file) throws IOException {
        return open(Formats.STANDARD, List.of(Input.of(file)));
    }

    /**
     * Opens the files into which one JVM rotated its log, or the chunks of its recording, in any order.
     *
     * @throws InputException if one of them does not exist, may not be read, or is not of the same kind as the first
     */
    public static NodeSource open(List<Path> rotated) throws IOException {
        List<Input> inputs = new ArrayList<>();
        for (Path file : rotated) {
            inputs.add(Input.of(file));
        }
        return open(Formats.STANDARD, inputs);
    }

    /**
     * Opens all recordings of a folder and of the folders in it, such as the repository of a JVM that was killed.
     *
     * @throws InputException if there are none
     */
    public static NodeSource openRepository(Path folder) throws IOException {
        return JfrSource.ofFolder(folder);
    }

    /**
     * Opens a stream, which {@link NodeSource#run} reads once and closes.
     *
     * @param name how messages call it
     * @throws InputException if it is not of a kind that a JVM writes
     */
    public static NodeSource open(String name, InputStream stream) throws IOException {
        return open(Formats.STANDARD, List.of(Input.of(name, stream)));
    }

    /**
     * Opens the files of one JVM by a table of one's own.
     *
     * @param formats such as {@link Formats#STANDARD} with more rows
     * @throws InputException if they are not files of a JVM, or of several kinds
     * @throws IllegalArgumentException if there are none
     */
    public static NodeSource open(Formats formats, List<Input> files) throws IOException {
        if (files.isEmpty()) {
            throw new IllegalArgumentException("no files");
        }
        Format format = formats.of(files.get(0));
        for (Input file : files) {
            Format other = formats.of(file);
            if (!other.id().equals(format.id())) {
                throw new InputException(
                        file.name(),
                        "is a " + other.words() + ", and " + files.get(0).name() + " is not; open each alone");
            }
        }
        if (!(format instanceof NodeFormat)) {
            throw new InputException(
                    files.get(0).name(),
                    "is a " + format.words() + ", which holds no stops of a JVM; open it as what it is");
        }
        if (files.size() > 1 && !(format instanceof RotatedFormat)) {
            throw new InputException(files.get(1).name(), "is a " + format.words() + ", which is opened one by one");
        }
        return new FileSet(files.get(0).name(), format, files, true).openNode();
    }

    /**
     * Opens files with the reader of another author, as a second opinion.
     *
     * @param reader {@code jdk} for recordings, {@code gcviewer} for GC logs
     * @throws IOException if there is no such reader for them, or they cannot be read
     */
    public static NodeSource open(String reader, FileSet set) throws IOException {
        return OtherReaders.open(reader, set);
    }
}
