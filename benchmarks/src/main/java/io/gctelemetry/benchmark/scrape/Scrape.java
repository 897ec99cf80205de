package io.gctelemetry.benchmark.scrape;

import java.nio.charset.StandardCharsets;

/** One answer to a scrape. */
public final class Scrape {
    private final String contentType;
    private final byte[] body;
    private final long nanos;
    private final int wireBytes;

    Scrape(String contentType, byte[] body, long nanos, int wireBytes) {
        this.contentType = contentType;
        this.body = body;
        this.nanos = nanos;
        this.wireBytes = wireBytes;
    }

    /** Whether it is in the format that carries native histograms. */
    public boolean isProtobuf() {
        return contentType.startsWith("application/vnd.google.protobuf");
    }

    /** What was served, unpacked. */
    public byte[] body() {
        return body.clone();
    }

    /** From the request to the last byte. */
    public long nanos() {
        return nanos;
    }

    /** The body's size as it came, compressed if the server does that. */
    public int wireBytes() {
        return wireBytes;
    }

    /** The body as samples. */
    public Samples samples() {
        return Samples.parse(new String(body, StandardCharsets.UTF_8));
    }
}
