package io.gctelemetry.packed;

import io.airlift.compress.zstd.ZstdInputStream;
import io.gctelemetry.packed.DecodedStream.Failures;
import io.gctelemetry.readers.input.Input.Unpacker;
import java.io.InputStream;

/**
 * Unpacks Zstandard with windows of up to 8 MiB, as {@code zstd} writes without {@code --long} and
 * {@code --ultra}. Of a cut file up to 255 bytes before the cut may be missing.
 */
public final class Zstd implements Unpacker {
    private static final int STEP = 256;
    private static final Failures FAILURES = new Failures(
            DecodedStream.message("Not enough input bytes"),
            DecodedStream.message("Window size too large"),
            "its window is larger than 8 MiB");

    @Override
    public String format() {
        return "zstd";
    }

    @Override
    public InputStream unpack(InputStream packed) {
        return new DecodedStream(packed, in -> new WholeFirst(new ZstdInputStream(in), STEP), FAILURES);
    }
}
