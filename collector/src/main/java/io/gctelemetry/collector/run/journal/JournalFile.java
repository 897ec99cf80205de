package io.gctelemetry.collector.run.journal;

import io.gctelemetry.cli.AtomicFile;
import io.gctelemetry.collector.file.DiskException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.GZIPOutputStream;

/**
 * Gzipped lines that grow. What was flushed is read by {@link JournalReader} whatever happens to this process; a disk that
 * is full leaves the file as it was at the last flush. One thread at a time.
 */
final class JournalFile implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;
    private final OutputStream out;
    private long whole;
    private boolean broken;

    private JournalFile(Path file) throws IOException {
        this.file = file;
        this.channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        this.whole = channel.size();
        channel.position(whole);
        this.out = new GZIPOutputStream(Channels.newOutputStream(channel), 8192, true);
    }

    /**
     * Begins a file, or goes on with the one that is there.
     *
     * @param earlier receives each line that it contains
     */
    static JournalFile open(Path file, JournalReader.LineListener earlier) throws IOException {
        boolean cut = JournalReader.each(file, earlier);
        if (cut) {
            // Nothing can follow a gzip stream that was cut off, so its content is written again.
            rewrite(file);
        }
        return new JournalFile(file);
    }

    private static void rewrite(Path file) throws IOException {
        AtomicFile.write(file, temporary -> {
            try (OutputStream copy = new GZIPOutputStream(Files.newOutputStream(temporary), 8192)) {
                JournalReader.each(file, line -> copy.write(bytes(line)));
            }
        });
    }

    void write(String line) throws DiskException {
        guarded(() -> out.write(bytes(line)));
    }

    /** Hands all lines over to the file. */
    void flush() throws DiskException {
        guarded(() -> {
            out.flush();
            whole = channel.position();
        });
    }

    private void guarded(Writing writing) throws DiskException {
        if (broken) {
            throw new DiskException(file, new IOException("an earlier write had failed"));
        }
        try {
            writing.run();
        } catch (IOException e) {
            broken = true;
            cutToWhole();
            throw new DiskException(file, e);
        }
    }

    /* Half a block at the end would be read as a damaged file, and not as one that was cut off. */
    private void cutToWhole() {
        try {
            channel.truncate(whole);
        } catch (IOException e) {
            // Then it stays as it is: a reader gets all up to there.
            return;
        }
    }

    @Override
    public void close() throws IOException {
        try {
            if (!broken) {
                guarded(out::close);
            }
        } finally {
            channel.close();
        }
    }

    private static byte[] bytes(String line) {
        return (line + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private interface Writing {
        void run() throws IOException;
    }
}
