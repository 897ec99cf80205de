package io.gctelemetry.agent.http;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads the head of a request: strict where leniency would let two readers see two different requests.
 *
 * <p>Everything that is not HTTP/1.0 or 1.1 as written in RFC 9112 is a 400: bare line feeds, control characters,
 * folded lines, bodies (a GET here never has one), other versions. One instance serves all connections in turn.
 */
final class RequestHead {
    /** The end of the head has not come yet. */
    static final int NOT_YET = -1;

    /** What has come can never become a head. */
    static final int NEVER = -2;

    private byte[] bytes = new byte[0];
    private int hosts;
    private boolean hasBody;
    private boolean closeAsked;
    private boolean keepAsked;
    private @Nullable String accept;
    private @Nullable String acceptEncoding;
    private @Nullable String host;
    private @Nullable String authority;
    private @Nullable String origin;
    private @Nullable String fetchSite;
    private @Nullable String fetchMode;
    private @Nullable String fetchDestination;

    private int status;
    private boolean bodiless;
    private boolean chunks;
    private boolean keepAlive;
    private Request request = new Request("", null, null, null, false);

    /**
     * Looks for the end of a head.
     *
     * @param from where the unread bytes begin, just behind a line end or at the beginning of the head
     * @return the position behind the blank line that ends the head, {@link #NOT_YET} or {@link #NEVER}
     */
    static int end(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b == '\n') {
                if (i == from || bytes[i - 1] != '\r') {
                    return NEVER;
                }
                if (i >= from + 3 && bytes[i - 2] == '\n') {
                    return i + 1;
                }
            } else if ((i > from && bytes[i - 1] == '\r')
                    || b == 127
                    || (b >= 0 && b < ' ' && b != '\r' && b != '\t')) {
                return NEVER;
            }
        }
        return NOT_YET;
    }

    /** Reads a whole head; afterwards {@link #status()} reports whether there is a {@link #request()}. */
    void read(byte[] head, int from, int to) {
        bytes = head;
        hosts = 0;
        hasBody = false;
        closeAsked = false;
        keepAsked = false;
        accept = null;
        acceptEncoding = null;
        host = null;
        authority = null;
        origin = null;
        fetchSite = null;
        fetchMode = null;
        fetchDestination = null;
        keepAlive = false;
        bodiless = false;
        chunks = false;
        status = parse(from, to - 2);
    }

    /** 0 if there is a request, else the status to refuse it with. */
    int status() {
        return status;
    }

    Request request() {
        return request;
    }

    /** Whether the reply is to be sent without its body. */
    boolean bodiless() {
        return bodiless;
    }

    /** Whether the client reads bodies of unknown length in chunks; an HTTP/1.0 client does not. */
    boolean chunks() {
        return chunks;
    }

    /** The value of {@code Host}; null if it was not sent. */
    @Nullable
    String host() {
        return host;
    }

    /** Host and port of a target in absolute form; null if the target is a path. */
    @Nullable
    String authority() {
        return authority;
    }

    /** The value of {@code Origin}; null if it was not sent. */
    @Nullable
    String origin() {
        return origin;
    }

    /** The value of {@code Sec-Fetch-Site}; null if it was not sent, as by anything but a browser. */
    @Nullable
    String fetchSite() {
        return fetchSite;
    }

    /** The value of {@code Sec-Fetch-Mode}; null if it was not sent. */
    @Nullable
    String fetchMode() {
        return fetchMode;
    }

    /** The value of {@code Sec-Fetch-Dest}; null if it was not sent. */
    @Nullable
    String fetchDestination() {
        return fetchDestination;
    }

    /** Whether another request may follow on the same connection. */
    boolean keepAlive() {
        return keepAlive;
    }

    private int parse(int from, int to) {
        int lineEnd = lineEnd(from);
        int methodEnd = find(' ', from, lineEnd);
        int targetEnd = find(' ', methodEnd + 1, lineEnd);
        if (methodEnd == from || targetEnd == lineEnd || !token(from, methodEnd)) {
            return 400;
        }
        chunks = exactly("HTTP/1.1", targetEnd + 1, lineEnd);
        if (!chunks && !exactly("HTTP/1.0", targetEnd + 1, lineEnd)) {
            return 400;
        }
        bodiless = exactly("HEAD", from, methodEnd);
        for (int line = lineEnd + 2; line < to; line = lineEnd(line) + 2) {
            if (!header(line, lineEnd(line))) {
                return 400;
            }
        }
        if (hosts > 1 || (hosts == 0 && chunks)) {
            return 400;
        }
        if (!bodiless && !exactly("GET", from, methodEnd)) {
            return 405;
        }
        if (hasBody) {
            return 400;
        }
        keepAlive = !closeAsked && (chunks || keepAsked);
        return target(methodEnd + 1, targetEnd);
    }

    private int target(int from, int to) {
        int path = from;
        if (startsWith("http://", from, to)) {
            path = find('/', from + 7, to);
            authority = text(from + 7, path);
        }
        if (path >= to || bytes[path] != '/') {
            return 400;
        }
        for (int i = path; i < to; i++) {
            byte b = bytes[i];
            if (b <= ' ' || (b == '%' && !(i + 2 < to && hex(bytes[i + 1]) && hex(bytes[i + 2])))) {
                return 400;
            }
        }
        int fragment = find('#', path, to);
        int question = find('?', path, fragment);
        String query = question == fragment ? null : text(question + 1, fragment);
        request = new Request(text(path, question), query, accept, acceptEncoding, bodiless);
        return 0;
    }

    private boolean header(int from, int to) {
        int colon = find(':', from, to);
        if (colon == from || colon == to || !token(from, colon)) {
            return false;
        }
        int start = colon + 1;
        int end = to;
        while (start < end && blank(bytes[start])) {
            start++;
        }
        while (end > start && blank(bytes[end - 1])) {
            end--;
        }
        if (is("accept", from, colon)) {
            accept = joined(accept, text(start, end));
        } else if (is("accept-encoding", from, colon)) {
            acceptEncoding = joined(acceptEncoding, text(start, end));
        } else if (is("host", from, colon)) {
            hosts++;
            host = text(start, end);
        } else if (is("origin", from, colon)) {
            origin = joined(origin, text(start, end));
        } else if (is("sec-fetch-site", from, colon)) {
            fetchSite = joined(fetchSite, text(start, end));
        } else if (is("sec-fetch-mode", from, colon)) {
            fetchMode = joined(fetchMode, text(start, end));
        } else if (is("sec-fetch-dest", from, colon)) {
            fetchDestination = joined(fetchDestination, text(start, end));
        } else if (is("connection", from, colon)) {
            connection(start, end);
        } else if (is("content-length", from, colon)) {
            hasBody |= !is("0", start, end);
        } else if (is("transfer-encoding", from, colon)) {
            hasBody = true;
        }
        return true;
    }

    private void connection(int from, int to) {
        int start = from;
        while (start < to) {
            int end = find(',', start, to);
            int last = end;
            while (start < last && blank(bytes[start])) {
                start++;
            }
            while (last > start && blank(bytes[last - 1])) {
                last--;
            }
            closeAsked |= is("close", start, last);
            keepAsked |= is("keep-alive", start, last);
            start = end + 1;
        }
    }

    private static String joined(@Nullable String before, String value) {
        return before == null ? value : before + "," + value;
    }

    private String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private int lineEnd(int from) {
        int i = from;
        while (bytes[i] != '\r') {
            i++;
        }
        return i;
    }

    private int find(char c, int from, int to) {
        int i = from;
        while (i < to && bytes[i] != c) {
            i++;
        }
        return Math.min(i, to);
    }

    /** Whether the bytes are that text, the case of letters aside. */
    private boolean is(String text, int from, int to) {
        return to - from == text.length() && startsWith(text, from, to);
    }

    /** Whether the bytes are that text, letter by letter: methods and versions are not to be guessed. */
    private boolean exactly(String text, int from, int to) {
        for (int i = 0; i < text.length() && i < to - from; i++) {
            if (bytes[from + i] != text.charAt(i)) {
                return false;
            }
        }
        return to - from == text.length();
    }

    private boolean startsWith(String text, int from, int to) {
        if (to - from < text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (lower(bytes[from + i]) != lower((byte) text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean token(int from, int to) {
        for (int i = from; i < to; i++) {
            int b = lower(bytes[i]);
            boolean letter = b >= 'a' && b <= 'z';
            boolean digit = b >= '0' && b <= '9';
            if (!letter && !digit && (b <= 0 || "!#$%&'*+-.^_`|~".indexOf(b) < 0)) {
                return false;
            }
        }
        return true;
    }

    private static int lower(byte b) {
        return b >= 'A' && b <= 'Z' ? b + 32 : b;
    }

    private static boolean blank(byte b) {
        return b == ' ' || b == '\t';
    }

    private static boolean hex(byte b) {
        return Character.digit(b, 16) >= 0;
    }
}
