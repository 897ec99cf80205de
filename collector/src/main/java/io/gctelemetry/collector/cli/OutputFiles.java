package io.gctelemetry.collector.cli;

import io.gctelemetry.cli.AtomicFile;
import io.gctelemetry.collector.assemble.UsageException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The files that a command is to write: refused before anything is read where they cannot be or must not be written. */
final class OutputFiles {
    private final List<Planned> planned = new ArrayList<>();
    private final Set<Path> made = new LinkedHashSet<>();

    private record Planned(Path path, Body body) {}

    /** Plans a folder for files: one that is not there is made in the one that is, before the first of them. */
    OutputFiles folder(String name) {
        try {
            Path path = Path.of(name).toAbsolutePath().normalize();
            Path parent = path.getParent();
            if (!Files.exists(path) && parent != null && Files.isDirectory(parent)) {
                made.add(path);
            }
        } catch (InvalidPathException e) {
            throw new UsageException(name + ": not a valid folder name");
        }
        return this;
    }

    /** Plans a file of text. */
    OutputFiles text(@Nullable String name, TextBody body) {
        return bytes(name, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            body.write(writer);
            writer.flush();
        });
    }

    /** Plans a file; nothing where no name is given. */
    OutputFiles bytes(@Nullable String name, Body body) {
        if (name != null) {
            try {
                planned.add(new Planned(Path.of(name), body));
            } catch (InvalidPathException e) {
                throw new UsageException(name + ": not a valid file name");
            }
        }
        return this;
    }

    /**
     * Looks at the places.
     *
     * @param inputs what is read: a file that is one of them, under whatever name, is refused
     */
    void check(List<Path> inputs) throws IOException {
        for (int i = 0; i < planned.size(); i++) {
            Path path = planned.get(i).path();
            if (Files.isDirectory(path)) {
                throw new UsageException(path + ": is a folder; name an output file");
            }
            Path folder = path.toAbsolutePath().getParent();
            if (folder == null || !(Files.isDirectory(folder) || made.contains(folder.normalize()))) {
                throw new UsageException(path + ": the folder does not exist: " + folder);
            }
            if (Files.isRegularFile(path) && !Files.isWritable(path)) {
                throw new UsageException(path + ": no permission to write");
            }
            for (Path input : inputs) {
                if (Files.isRegularFile(path) && Files.isSameFile(path, input)) {
                    throw new UsageException(path + ": is an input file; name another output file");
                }
            }
            for (int j = 0; j < i; j++) {
                if (path.toAbsolutePath()
                        .normalize()
                        .equals(planned.get(j).path().toAbsolutePath().normalize())) {
                    throw new UsageException(path + ": named for two outputs; use a different file for each");
                }
            }
        }
    }

    /** Writes all of them, each whole or not at all. */
    void write() throws IOException {
        for (Path folder : made) {
            try {
                Files.createDirectories(folder);
            } catch (IOException e) {
                throw new IOException(folder + ": cannot be created: " + reason(e), e);
            }
        }
        for (Planned output : planned) {
            try {
                AtomicFile.write(output.path(), temporary -> {
                    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(temporary))) {
                        output.body().write(out);
                    }
                });
            } catch (IOException e) {
                throw new IOException(output.path() + ": cannot be written: " + reason(e), e);
            }
        }
    }

    private static String reason(IOException e) {
        String reason = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
        return reason == null ? "unknown reason" : reason;
    }

    /** What stands in the file. */
    interface Body {
        void write(OutputStream out) throws IOException;
    }

    /** What stands in a file of text. */
    interface TextBody {
        void write(Writer out) throws IOException;
    }
}
