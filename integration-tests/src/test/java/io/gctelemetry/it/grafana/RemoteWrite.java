package io.gctelemetry.it.grafana;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * A request of Prometheus' remote write, version 1: samples and native histograms with times of their own. Written by hand
 * from prompb/remote.proto and types.proto of Prometheus 2.42; the body is snappy that compresses nothing.
 */
public final class RemoteWrite {
    /** What Prometheus writes when a series ends or a scrape fails. */
    static final double STALE = Double.longBitsToDouble(0x7ff0000000000002L);

    private final ByteArrayOutputStream request = new ByteArrayOutputStream();

    /** One sample of a series. */
    RemoteWrite sample(String name, Map<String, String> labels, long millis, double value) {
        ByteArrayOutputStream sample = new ByteArrayOutputStream();
        fixed(sample, 1, value);
        number(sample, 2, millis);
        series(name, labels, 2, sample);
        return this;
    }

    /** One native histogram with positive buckets of schema 3. */
    RemoteWrite histogram(String name, Map<String, String> labels, long millis, Counts counts) {
        ByteArrayOutputStream histogram = new ByteArrayOutputStream();
        number(histogram, 1, counts.count());
        fixed(histogram, 3, counts.sum());
        number(histogram, 4, zigzag(Counts.SCHEMA));
        fixed(histogram, 5, 1e-9);
        number(histogram, 6, 0);
        long previousCount = 0;
        int next = 0;
        ByteArrayOutputStream deltas = new ByteArrayOutputStream();
        for (Map.Entry<Integer, Long> bucket : counts.buckets().entrySet()) {
            ByteArrayOutputStream span = new ByteArrayOutputStream();
            number(span, 1, zigzag(bucket.getKey() - next));
            number(span, 2, 1);
            bytes(histogram, 11, span.toByteArray());
            varint(deltas, zigzag(bucket.getValue() - previousCount));
            previousCount = bucket.getValue();
            next = bucket.getKey() + 1;
        }
        bytes(histogram, 12, deltas.toByteArray());
        number(histogram, 15, millis);
        series(name, labels, 4, histogram);
        return this;
    }

    private void series(String name, Map<String, String> labels, int field, ByteArrayOutputStream value) {
        ByteArrayOutputStream series = new ByteArrayOutputStream();
        Map<String, String> all = new TreeMap<>(labels);
        all.put("__name__", name);
        all.forEach((label, text) -> {
            ByteArrayOutputStream one = new ByteArrayOutputStream();
            bytes(one, 1, label.getBytes(StandardCharsets.UTF_8));
            bytes(one, 2, text.getBytes(StandardCharsets.UTF_8));
            bytes(series, 1, one.toByteArray());
        });
        bytes(series, field, value.toByteArray());
        bytes(request, 1, series.toByteArray());
    }

    byte[] body() {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        varint(body, request.size());
        byte[] all = request.toByteArray();
        for (int from = 0; from < all.length; from += 1 << 16) {
            int length = Math.min(1 << 16, all.length - from);
            body.write(61 << 2);
            body.write((length - 1) & 0xff);
            body.write((length - 1) >> 8);
            body.write(all, from, length);
        }
        return body.toByteArray();
    }

    private static long zigzag(long value) {
        return (value << 1) ^ (value >> 63);
    }

    private static void number(ByteArrayOutputStream to, int field, long value) {
        varint(to, (long) field << 3);
        varint(to, value);
    }

    private static void fixed(ByteArrayOutputStream to, int field, double value) {
        varint(to, ((long) field << 3) | 1);
        to.writeBytes(ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(Double.doubleToRawLongBits(value))
                .array());
    }

    private static void bytes(ByteArrayOutputStream to, int field, byte[] value) {
        varint(to, ((long) field << 3) | 2);
        varint(to, value.length);
        to.writeBytes(value);
    }

    private static void varint(ByteArrayOutputStream to, long value) {
        long left = value;
        while ((left & ~0x7fL) != 0) {
            to.write((int) ((left & 0x7f) | 0x80));
            left >>>= 7;
        }
        to.write((int) left);
    }
}
