package io.gctelemetry.packed;

import io.gctelemetry.packed.DecodedStream.Failures;
import io.gctelemetry.readers.input.Input.Unpacker;
import java.io.InputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/** Unpacks bzip2, also files of several streams, as parallel packers write them. */
public final class Bzip2 implements Unpacker {
    private static final Failures FAILURES =
            new Failures(DecodedStream.message("Unexpected end of stream"), e -> false, "");

    @Override
    public String format() {
        return "bzip2";
    }

    @Override
    public InputStream unpack(InputStream packed) {
        return new DecodedStream(packed, in -> new WholeFirst(new BZip2CompressorInputStream(in, true), 1), FAILURES);
    }
}
