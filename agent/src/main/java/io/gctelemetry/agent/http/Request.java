package io.gctelemetry.agent.http;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a route may know of a request. None of it is ever written into a reply by the server. */
public final class Request {
    private final String path;
    private final @Nullable String query;
    private final @Nullable String accept;
    private final @Nullable String acceptEncoding;
    private final boolean headOnly;

    /**
     * A request whose target has been checked: printable ASCII, every percent sign followed by two hex digits.
     *
     * @param query what follows the first question mark, or null if there is none
     * @param headOnly whether the method is HEAD and not GET
     */
    Request(
            String path,
            @Nullable String query,
            @Nullable String accept,
            @Nullable String acceptEncoding,
            boolean headOnly) {
        this.path = path;
        this.query = query;
        this.accept = accept;
        this.acceptEncoding = acceptEncoding;
        this.headOnly = headOnly;
    }

    /** The path as it was sent, percent escapes and all. */
    public String path() {
        return path;
    }

    /** The value of {@code Accept}, several joined by commas, or null if it was not sent. */
    public @Nullable String accept() {
        return accept;
    }

    /** The value of {@code Accept-Encoding}, several joined by commas, or null if it was not sent. */
    public @Nullable String acceptEncoding() {
        return acceptEncoding;
    }

    /** Returns true if the client asked for the head of the reply alone. */
    public boolean headOnly() {
        return headOnly;
    }

    /**
     * Returns the decoded values of every query parameter of that name, in their order; empty if there is none.
     *
     * <p>A parameter without a value has an empty one.
     *
     * @param name compared with the decoded name, such as {@code name[]}, which clients send as {@code name%5B%5D} as well
     */
    public List<String> parameters(String name) {
        String all = query;
        List<String> values = new ArrayList<>(0);
        int start = 0;
        while (all != null && start <= all.length()) {
            int end = orEnd(all.indexOf('&', start), all.length());
            int equals = Math.min(orEnd(all.indexOf('=', start), end), end);
            if (decoded(all, start, equals).equals(name)) {
                values.add(equals == end ? "" : decoded(all, equals + 1, end));
            }
            start = end + 1;
        }
        return values;
    }

    private static int orEnd(int found, int end) {
        return found < 0 ? end : found;
    }

    /**
     * The decoded value of the first query parameter of that name; empty if it has no value, null if it is absent.
     *
     * @param name compared with the undecoded name, so of letters and digits
     */
    public @Nullable String parameter(String name) {
        if (query == null) {
            return null;
        }
        int start = 0;
        while (start <= query.length()) {
            int end = query.indexOf('&', start);
            if (end < 0) {
                end = query.length();
            }
            if (query.startsWith(name, start) && start + name.length() <= end) {
                int after = start + name.length();
                if (after == end) {
                    return "";
                }
                if (query.charAt(after) == '=') {
                    return decoded(query, after + 1, end);
                }
            }
            start = end + 1;
        }
        return null;
    }

    private static String decoded(String text, int from, int to) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(to - from);
        int i = from;
        while (i < to) {
            char c = text.charAt(i);
            if (c == '%') {
                bytes.write((Character.digit(text.charAt(i + 1), 16) << 4) | Character.digit(text.charAt(i + 2), 16));
                i += 3;
            } else {
                bytes.write(c == '+' ? ' ' : c);
                i++;
            }
        }
        return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
    }
}
