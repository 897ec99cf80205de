package io.gctelemetry.readers.internal.bytes;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** A stream that is made piece by piece. */
public abstract class PieceStream extends InputStream {
    private byte[] piece = new byte[0];
    private int at;

    /** Returns the next piece, which may be empty; null at the end. */
    protected abstract byte @Nullable [] next() throws IOException;

    @Override
    public final int read() throws IOException {
        return more() ? piece[at++] & 0xff : -1;
    }

    @Override
    public final int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!more()) {
            return -1;
        }
        int n = Math.min(length, piece.length - at);
        System.arraycopy(piece, at, target, offset, n);
        at += n;
        return n;
    }

    private boolean more() throws IOException {
        while (at == piece.length) {
            byte[] made = next();
            if (made == null) {
                return false;
            }
            piece = made;
            at = 0;
        }
        return true;
    }
}
