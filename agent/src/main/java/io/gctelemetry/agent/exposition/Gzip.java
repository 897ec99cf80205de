package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Pages;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Puts blocks together to one gzip member (RFC 1952). Only what has changed since is deflated, which is little of most
 * scrapes. One thread.
 */
final class Gzip {
    private static final byte[] HEADER = {
        // No flags, no time, extra flags "fastest", operating system "unknown".
        0x1F, (byte) 0x8B, Deflater.DEFLATED, 0, 0, 0, 0, 0, 4, (byte) 255
    };

    /** The last block, an empty one. */
    private static final byte[] LAST = {3, 0};

    private final Deflating deflating = new Deflating();
    private final CRC32 crc = new CRC32();

    void write(Block[] blocks, Pages out) {
        crc.reset();
        out.put(HEADER, 0, HEADER.length);
        long length = 0;
        for (int i = 0; i < blocks.length; i++) {
            blocks[i].refresh(deflating);
            length += blocks[i].copyTo(out, crc);
        }
        out.put(LAST, 0, LAST.length);
        word(crc.getValue(), out);
        word(length, out);
    }

    private static void word(long value, Pages out) {
        for (int shift = 0; shift < 32; shift += 8) {
            out.put((int) (value >> shift));
        }
    }
}
