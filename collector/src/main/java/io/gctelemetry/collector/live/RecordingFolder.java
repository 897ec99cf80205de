package io.gctelemetry.collector.live;

import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.readers.input.InputException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** A run folder that one recording writes at a time, from its first day or going on with an earlier one. */
final class RecordingFolder implements AutoCloseable {
    /** The section of {@code run.yaml} that marks a recording. */
    static final String SECTION = "recording";

    private final RunFolder folder;
    private final boolean resumed;
    private final Path lockFile;
    private final @Nullable FileChannel lock;

    private RecordingFolder(RunFolder folder, boolean resumed) throws IOException {
        this.folder = folder;
        this.resumed = resumed;
        this.lockFile = folder.path().resolve(".recording");
        this.lock = lock();
    }

    /**
     * Makes the folder, or opens one that an earlier recording left.
     *
     * @throws InputException if it holds something else, or another recording writes it
     */
    static RecordingFolder of(Path out) throws IOException {
        if (Files.exists(out) && !Files.isDirectory(out)) {
            throw new InputException(out.toString(), "is a file; name a folder with --out");
        }
        if (Files.exists(out.resolve("run.yaml"))) {
            RunFolder earlier = RunFolder.open(out);
            if (!earlier.description().conditions().containsKey(SECTION)) {
                throw new InputException(out.toString(), "contains a run of another kind; name another folder");
            }
            return new RecordingFolder(earlier, true);
        }
        try {
            return new RecordingFolder(RunFolder.create(out), false);
        } catch (FileAlreadyExistsException e) {
            throw new InputException(out.toString(), "contains other files; name another folder", e);
        }
    }

    private @Nullable FileChannel lock() throws IOException {
        FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock taken;
        try {
            taken = channel.tryLock();
        } catch (IOException e) {
            // A file system without locks: then other recordings cannot be detected.
            return channel;
        }
        if (taken == null) {
            channel.close();
            throw new InputException(folder.path().toString(), "is being written by another recording");
        }
        return channel;
    }

    RunFolder run() {
        return folder;
    }

    boolean resumed() {
        return resumed;
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(lockFile);
        if (lock != null) {
            lock.close();
        }
    }
}
