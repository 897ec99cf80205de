package io.gctelemetry.packed;

import io.gctelemetry.readers.input.InputException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Predicate;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * What a library unpacks, with its failures in the words of {@link io.gctelemetry.readers.input.Input.Unpacker}. Nothing is read
 * before the first read.
 */
final class DecodedStream extends InputStream {
    private final InputStream packed;
    private final Decoder decoder;
    private final Failures failures;
    private @Nullable InputStream decoded;
    private @Nullable IOException failure;

    /** Begins to decode. */
    interface Decoder {
        InputStream decode(InputStream packed) throws IOException;
    }

    /**
     * Which exceptions of a library are not about damage.
     *
     * @param cut where the data ends too early, besides an {@link EOFException}
     * @param unsupported where the data is right and the library does not unpack it
     * @param reason what messages say of the latter
     */
    record Failures(Predicate<Exception> cut, Predicate<Exception> unsupported, String reason) {}

    DecodedStream(InputStream packed, Decoder decoder, Failures failures) {
        this.packed = packed;
        this.decoder = decoder;
        this.failures = failures;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        IOException before = failure;
        if (before != null) {
            throw before;
        }
        try {
            InputStream in = decoded;
            if (in == null) {
                in = decoder.decode(packed);
                decoded = in;
            }
            return in.read(buffer, offset, length);
        } catch (IOException | RuntimeException e) {
            // damage shows in many ways, also as an index out of range
            failure = failure(e);
            throw failure;
        }
    }

    private IOException failure(Exception e) {
        if (e instanceof InputException || e instanceof EOFException) {
            return (IOException) e;
        }
        IOException failure;
        if (failures.cut().test(e)) {
            failure = new EOFException(e.getMessage());
        } else if (failures.unsupported().test(e)) {
            failure = new IOException(failures.reason());
        } else {
            failure = new ZipException(e.getMessage());
        }
        failure.initCause(e);
        return failure;
    }

    /** Returns a test for exceptions whose message begins so. */
    static Predicate<Exception> message(String beginning) {
        return e -> String.valueOf(e.getMessage()).startsWith(beginning);
    }

    @Override
    public void close() throws IOException {
        packed.close();
    }
}
