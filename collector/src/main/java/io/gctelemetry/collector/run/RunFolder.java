package io.gctelemetry.collector.run;

import io.gctelemetry.cli.AtomicFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder of one run: which file lies where. It promises the places, not that a file is there yet. Immutable.
 */
public final class RunFolder {
    private static final String DESCRIPTION = "run.yaml";

    private final Path folder;

    private RunFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /**
     * Makes the folder of a new run.
     *
     * @throws FileAlreadyExistsException if a folder is there already and is not empty: a run is never written over
     */
    public static RunFolder create(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (Stream<Path> entries = Files.list(folder)) {
            if (entries.findAny().isPresent()) {
                throw new FileAlreadyExistsException(folder.toString(), null, "not empty");
            }
        }
        RunFolder run = new RunFolder(folder);
        Files.createDirectories(run.client().folder());
        Files.createDirectories(run.report());
        return run;
    }

    /**
     * Opens what an earlier run left.
     *
     * @throws NoSuchFileException if there is no {@code run.yaml} in the folder
     */
    public static RunFolder open(Path folder) throws IOException {
        RunFolder run = new RunFolder(folder);
        if (!Files.isRegularFile(run.folder.resolve(DESCRIPTION))) {
            throw new NoSuchFileException(run.folder.resolve(DESCRIPTION).toString());
        }
        return run;
    }

    public Path path() {
        return folder;
    }

    /**
     * Reads {@code run.yaml}.
     *
     * @throws IOException if it cannot be read; the message of a malformed one names file, key and what was expected
     */
    public RunDescription description() throws IOException {
        return RunYaml.read(folder.resolve(DESCRIPTION));
    }

    /** Writes {@code run.yaml}, whole or not at all. */
    public void describe(RunDescription description) throws IOException {
        AtomicFile.write(folder.resolve(DESCRIPTION), RunYaml.write(description));
    }

    /** The place of a node's files; its folder is made. */
    public NodeFiles addNode(String name) throws IOException {
        NodeFiles node = node(name);
        Files.createDirectories(node.folder());
        return node;
    }

    /**
     * The place of a node's files.
     *
     * @throws IllegalArgumentException if the name holds anything but letters, digits, dots, dashes and underlines
     */
    public NodeFiles node(String name) {
        if (!name.matches("[A-Za-z0-9_-][A-Za-z0-9._-]*")) {
            throw new IllegalArgumentException("not a node's name: " + name);
        }
        return new NodeFiles(name, folder.resolve("nodes").resolve(name));
    }

    /** The nodes that have a folder, by name. */
    public List<NodeFiles> nodes() throws IOException {
        Path nodes = folder.resolve("nodes");
        if (!Files.isDirectory(nodes)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(nodes)) {
            return entries.filter(Files::isDirectory)
                    .sorted()
                    .map(entry -> node(entry.getFileName().toString()))
                    .toList();
        }
    }

    public ClientFiles client() {
        return new ClientFiles(folder.resolve("client"));
    }

    public Path events() {
        return folder.resolve("events.jsonl");
    }

    public Path report() {
        return folder.resolve("report");
    }

    /** A file of this run, as {@code run.yaml} names it: relative to the folder, with slashes. */
    public String relative(Path file) {
        return folder.relativize(file.toAbsolutePath().normalize()).toString().replace('\\', '/');
    }
}
