package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Pages;
import java.util.List;
import java.util.zip.CRC32;

/**
 * Pieces that follow each other and are deflated together, and what became of them, kept until one of them changes. One
 * thread.
 */
final class Block {
    private static final int ROOM = 64;

    private final Piece[] pieces;
    private byte[] deflated = {};
    private int length;

    Block(List<Piece> pieces) {
        this.pieces = pieces.toArray(new Piece[0]);
    }

    /** Deflates what has changed. */
    void refresh(Deflating deflating) {
        boolean changed = false;
        for (int i = 0; i < pieces.length; i++) {
            changed |= pieces[i].takeChanged();
        }
        if (changed) {
            Bytes out = deflating.deflate(pieces);
            length = out.length();
            if (deflated.length < length) {
                deflated = new byte[length + ROOM];
            }
            System.arraycopy(out.array(), 0, deflated, 0, length);
        }
    }

    /** Adds what was deflated. The number of bytes before that. */
    int copyTo(Pages out, CRC32 crc) {
        int plain = 0;
        for (int i = 0; i < pieces.length; i++) {
            crc.update(pieces[i].bytes(), 0, pieces[i].length());
            plain += pieces[i].length();
        }
        out.put(deflated, 0, length);
        return plain;
    }
}
