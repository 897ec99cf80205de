package io.gctelemetry.readers.input;

import io.gctelemetry.readers.input.Input.Unpacker;
import java.io.IOException;
import java.io.InputStream;
import java.util.ServiceLoader;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** The ways in which a single file is packed, by its first bytes. The JDK unpacks gzip, an optional jar the others. */
enum Packing {
    GZIP("gzip", 300, 0x1f, 0x8b),
    BZIP2("bzip2", 1000, 'B', 'Z', 'h'),
    XZ("xz", 1000, 0xfd, '7', 'z', 'X', 'Z', 0),
    ZSTD("zstd", 1000, 0x28, 0xb5, 0x2f, 0xfd);

    /** How many bytes of a file are needed to recognize all of them. */
    static final int LONGEST = 6;

    private static final int BUFFER = 1 << 16;

    /** The name of the program that packs and unpacks it. */
    final String program;

    /**
     * No log unpacks to more than this number of times its size. Logs of the most verbose selection pack 60 : 1 with gzip and
     * 170 : 1 with xz; bombs pack 1000 : 1 with gzip and 7000 : 1 and more with the others.
     */
    final long mostRatio;

    private final int[] magic;

    Packing(String program, long mostRatio, int... magic) {
        this.program = program;
        this.mostRatio = mostRatio;
        this.magic = magic;
    }

    /** Returns the packing of a file that can be unpacked here; null if it is not packed, or no jar unpacks it. */
    static @Nullable Packing of(byte[] first) {
        for (Packing packing : values()) {
            if (packing.begins(first)) {
                return packing == GZIP || packing.unpacker() != null ? packing : null;
            }
        }
        return null;
    }

    private boolean begins(byte[] first) {
        for (int i = 0; i < magic.length; i++) {
            if (i >= first.length || (first[i] & 0xff) != magic[i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns the unpacked bytes. */
    InputStream unpack(InputStream packed) throws IOException {
        Unpacker unpacker = this == GZIP ? null : unpacker();
        return unpacker == null ? new GZIPInputStream(packed, BUFFER) : unpacker.unpack(packed);
    }

    /* Looked for when a file needs one only: most do not. */
    private @Nullable Unpacker unpacker() {
        return ServiceLoader.load(Unpacker.class, Unpacker.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .filter(unpacker -> unpacker.format().equals(program))
                .findFirst()
                .orElse(null);
    }
}
