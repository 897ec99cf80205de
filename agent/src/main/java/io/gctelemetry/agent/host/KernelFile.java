package io.gctelemetry.agent.host;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/**
 * A file in which the kernel shows figures: opened once, read from its beginning as often as wanted, as a rule with one
 * system call. One that is not there, or cannot be read, is tried again now and then. Used by one thread.
 */
public final class KernelFile {
    private static final int READS_UNTIL_NEXT_TRY = 60;

    /* The kernel gives some files in pieces of a page; the pieces are counted again in case a file has grown. */
    private static final int READS_UNTIL_NEXT_COUNT = 250;

    private final File file;
    private @Nullable FileChannel open;
    private int readsUntilTry;
    private int readsUntilCount;
    private int pieces;

    public KernelFile(File file) {
        this.file = file;
    }

    /** Fills the text with what the file shows now; false if it cannot be read. */
    public boolean read(KernelText text) {
        FileChannel in = opened();
        if (in == null) {
            return false;
        }
        try {
            return read(in, text) > 0;
        } catch (IOException gone) {
            close();
            return false;
        }
    }

    /** Reads as many pieces as the file has; to its end where that number is not known. */
    private int read(FileChannel in, KernelText text) throws IOException {
        boolean counting = --readsUntilCount < 0;
        int most = counting ? Integer.MAX_VALUE : pieces;
        int read = 0;
        ByteBuffer buffer = text.buffer();
        while (read < most && buffer.hasRemaining() && in.read(buffer, buffer.position()) > 0) {
            read++;
        }
        if (counting) {
            readsUntilCount = READS_UNTIL_NEXT_COUNT;
            pieces = Math.max(1, read);
        }
        return text.take();
    }

    private @Nullable FileChannel opened() {
        if (open == null && --readsUntilTry < 0) {
            readsUntilTry = READS_UNTIL_NEXT_TRY;
            readsUntilCount = 0;
            try {
                open = new RandomAccessFile(file, "r").getChannel();
            } catch (FileNotFoundException | SecurityException absent) {
                return null;
            }
        }
        return open;
    }

    public void close() {
        FileChannel in = open;
        open = null;
        if (in != null) {
            try {
                in.close();
            } catch (IOException closedAnyway) {
                // nothing was written
            }
        }
    }
}
