package io.gctelemetry.collector.assemble;

import io.gctelemetry.collector.input.RunFormats;
import io.gctelemetry.readers.FileSearch;
import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** Finds the files of all formats that this program reads, by the names of files and folders; {@code -} is standard input. */
public final class InputFiles {
    private InputFiles() {}

    /** Finds files; {@link FileSearch#errors()} lists the names without a readable file. */
    public static FileSearch find(List<String> names, LongConsumer progress) throws IOException {
        return new FileSearch(RunFormats.ALL, progress, System.in).named(names);
    }

    /**
     * Finds files.
     *
     * @throws InputException if a name has no readable file
     */
    static List<FileSet> require(List<String> names, LongConsumer progress) throws IOException {
        FileSearch search = find(names, progress);
        if (!search.errors().isEmpty()) {
            throw search.errors().get(0);
        }
        return search.sets();
    }

    /** Returns the paths of the files that were found; standard input has none. */
    public static List<Path> paths(List<FileSet> sets) {
        List<Path> paths = new ArrayList<>();
        for (FileSet set : sets) {
            for (Input one : set.inputs()) {
                if (one.path() != null) {
                    paths.add(one.path());
                }
            }
        }
        return paths;
    }

    /**
     * Returns the paths with these names, whether they exist or not.
     *
     * @throws InputException if a file cannot have one of the names
     */
    static List<Path> named(List<String> names) throws InputException {
        List<Path> paths = new ArrayList<>();
        for (String name : names) {
            try {
                paths.add(Path.of(name));
            } catch (InvalidPathException e) {
                throw new InputException(name, "not a valid file name", e);
            }
        }
        return paths;
    }

    /** Returns whether it is the name of a file that exists; false for a folder, an address or an invalid name. */
    static boolean isFile(String name) {
        return exists(name) && Files.isRegularFile(Path.of(name));
    }

    /** Returns whether it is the name of a file or folder that exists; false for an address or an invalid name. */
    public static boolean exists(String name) {
        try {
            return Files.exists(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
