package io.gctelemetry.packed;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the bytes that a decoder delivered before it failed, and fails with the next read. A decoder that fills an array before it
 * fails does not report what is in it, so it is asked for a few bytes at once: at most one step less one byte is lost.
 */
final class WholeFirst extends FilterInputStream {
    private final int step;
    private @Nullable IOException failure;

    /** @param step how many bytes the decoder is asked for at once */
    WholeFirst(InputStream in, int step) {
        super(in);
        this.step = step;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (failure != null) {
            throw failure;
        }
        int filled = 0;
        try {
            for (int n = 0; n >= 0 && filled < length; filled += Math.max(0, n)) {
                n = in.read(buffer, offset + filled, Math.min(step, length - filled));
                if (n < 0 && filled == 0) {
                    return -1;
                }
            }
        } catch (IOException e) {
            if (filled == 0) {
                throw e;
            }
            failure = e;
        }
        return filled;
    }
}
