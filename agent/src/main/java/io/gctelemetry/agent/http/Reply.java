package io.gctelemetry.agent.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A status, what kind of bytes follow, and the bytes. */
public final class Reply {
    private final int status;
    private final String contentType;
    private final String headers;
    private final Body body;

    private Reply(int status, String contentType, String headers, Body body) {
        this.status = status;
        this.contentType = contentType;
        this.headers = headers;
        this.body = body;
    }

    /** A reply of status 200. */
    public static Reply ok(String contentType, Body body) {
        return new Reply(200, contentType, "", body);
    }

    /** A reply of status 200 whose few bytes are there already. */
    public static Reply ok(String contentType, byte[] bytes) {
        return ok(contentType, new Whole(bytes));
    }

    /** A refusal: {@code 400 Bad Request}, {@code 404 Not Found} and the like, with no word about why. */
    public static Reply refusal(int status) {
        String headers = status == 405 ? "Allow: GET, HEAD\r\n" : "";
        byte[] bytes = (status + " " + reason(status) + "\n").getBytes(StandardCharsets.US_ASCII);
        return new Reply(status, "text/plain; charset=utf-8", headers, new Whole(bytes));
    }

    /** The same with one more header, of printable ASCII, never made of anything a client sent. */
    public Reply with(String name, String value) {
        return new Reply(status, contentType, headers + name + ": " + value + "\r\n", body);
    }

    /** The status code. */
    public int status() {
        return status;
    }

    /** The value of {@code Content-Type}. */
    public String contentType() {
        return contentType;
    }

    /** Further header lines, each with its line end, or empty. */
    public String headers() {
        return headers;
    }

    /** The bytes; they are to be closed by who sends them. */
    public Body body() {
        return body;
    }

    static String reason(int status) {
        switch (status) {
            case 200:
                return "OK";
            case 403:
                return "Forbidden";
            case 404:
                return "Not Found";
            case 405:
                return "Method Not Allowed";
            case 431:
                return "Request Header Fields Too Large";
            default:
                return "Bad Request";
        }
    }

    /** Bytes in one piece. */
    private static final class Whole implements Body {
        private final int length;
        private @Nullable ByteBuffer rest;

        Whole(byte[] bytes) {
            this.length = bytes.length;
            this.rest = length == 0 ? null : ByteBuffer.wrap(bytes);
        }

        @Override
        public long length() {
            return length;
        }

        @Override
        public @Nullable ByteBuffer next() {
            ByteBuffer piece = rest;
            rest = null;
            return piece;
        }

        @Override
        public void close() {
            rest = null;
        }
    }
}
