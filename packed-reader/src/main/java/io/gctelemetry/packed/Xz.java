package io.gctelemetry.packed;

import io.gctelemetry.packed.DecodedStream.Failures;
import io.gctelemetry.readers.input.Input.Unpacker;
import java.io.InputStream;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.UnsupportedOptionsException;
import org.tukaani.xz.XZInputStream;

/** Unpacks xz, also files of several streams. */
public final class Xz implements Unpacker {
    /* Files of xz -9 need 65 MiB; a program with a small heap must not be ended by a header. */
    private static final int MOST_MEMORY_KIB = 100 << 10;

    private static final Failures FAILURES = new Failures(
            e -> false,
            e -> e instanceof MemoryLimitException || e instanceof UnsupportedOptionsException,
            "it needs more than 100 MiB of memory, or a filter that is not known");

    @Override
    public String format() {
        return "xz";
    }

    @Override
    public InputStream unpack(InputStream packed) {
        return new DecodedStream(packed, in -> new XZInputStream(in, MOST_MEMORY_KIB), FAILURES);
    }
}
