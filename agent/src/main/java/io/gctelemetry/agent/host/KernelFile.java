package io.gctelemetry.agent.host;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import org.jspecify.annotations.Nullable;

/**
 * A file in which the kernel shows figures: opened once, read from its beginning as often as wanted. One that is not
 * there, or cannot be read, is tried again now and then. Used by one thread.
 */
public final class KernelFile {
    private static final int PIECE = 8 << 10; // what RandomAccessFile reads without native memory of its own
    private static final int READS_UNTIL_NEXT_TRY = 60;

    private final File file;
    private @Nullable RandomAccessFile open;
    private int readsUntilTry;

    public KernelFile(File file) {
        this.file = file;
    }

    /** Fills the text with what the file shows now; false if it cannot be read. */
    public boolean read(KernelText text) {
        RandomAccessFile in = opened();
        if (in == null) {
            return false;
        }
        try {
            in.seek(0);
            int length = 0;
            byte[] bytes = text.bytes();
            while (length < bytes.length) {
                int count = in.read(bytes, length, Math.min(PIECE, bytes.length - length));
                if (count <= 0) {
                    break;
                }
                length += count;
            }
            text.length(length);
            return length > 0;
        } catch (IOException gone) {
            close();
            return false;
        }
    }

    private @Nullable RandomAccessFile opened() {
        if (open == null && --readsUntilTry < 0) {
            readsUntilTry = READS_UNTIL_NEXT_TRY;
            try {
                open = new RandomAccessFile(file, "r");
            } catch (FileNotFoundException | SecurityException absent) {
                return null;
            }
        }
        return open;
    }

    public void close() {
        RandomAccessFile in = open;
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
