package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Body;
import io.gctelemetry.agent.http.Pages;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Compresses pages into pages (RFC 1952), with one deflater that is made once. */
final class Gzip {
    /** Fast: the text of the metrics shrinks to a twelfth already. */
    private static final int LEVEL = Deflater.BEST_SPEED;

    // The JDK holds the array in place while it deflates, and on many JDKs a collection has to wait for that: so only
    // a few microseconds' worth at a time.
    private static final int SLICE = 2 * 1024;

    private final Deflater deflater = new Deflater(LEVEL, true);
    private final CRC32 crc = new CRC32();
    private final byte[] deflated = new byte[SLICE];

    void write(Pages from, Pages to) {
        deflater.reset();
        crc.reset();
        to.put(0x1F).put(0x8B).put(Deflater.DEFLATED);
        // No flags, no time, extra flags "fastest", operating system "unknown".
        to.put(0).put(0).put(0).put(0).put(0).put(4).put(255);
        Body body = from.body();
        try {
            for (ByteBuffer piece = body.next(); piece != null; piece = body.next()) {
                byte[] bytes = piece.array();
                int start = piece.arrayOffset() + piece.position();
                int end = start + piece.remaining();
                for (int i = start; i < end; i += SLICE) {
                    int length = Math.min(SLICE, end - i);
                    crc.update(bytes, i, length);
                    deflater.setInput(bytes, i, length);
                    while (!deflater.needsInput()) {
                        drain(to);
                    }
                }
            }
        } finally {
            body.close();
        }
        deflater.finish();
        while (!deflater.finished()) {
            drain(to);
        }
        word(crc.getValue(), to);
        word(from.length(), to);
    }

    private void drain(Pages to) {
        to.put(deflated, 0, deflater.deflate(deflated, 0, deflated.length));
    }

    private static void word(long value, Pages to) {
        for (int shift = 0; shift < 32; shift += 8) {
            to.put((int) (value >> shift));
        }
    }
}
