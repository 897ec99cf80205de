package io.gctelemetry.agent.exposition;

import org.jspecify.annotations.Nullable;

/**
 * Chooses format and coding from what a client accepts (RFC 9110, 12.5).
 *
 * <p>Nobody is ever refused: who accepts nothing that there is gets the text format, uncoded.
 */
final class Negotiation {
    private Negotiation() {}

    /** The format of the highest weight; the first named one if weights are equal. */
    static Format format(@Nullable String accept) {
        Format best = Format.TEXT;
        double weight = 0;
        int start = 0;
        while (accept != null && start < accept.length()) {
            int end = end(accept, ',', start, accept.length());
            Format offered = offered(accept, start, end);
            double q = weight(accept, start, end);
            if (offered != null && q > weight) {
                best = offered;
                weight = q;
            }
            start = end + 1;
        }
        return best;
    }

    /** Whether the reply may be compressed with gzip. */
    static boolean gzip(@Nullable String acceptEncoding) {
        boolean any = false;
        int start = 0;
        while (acceptEncoding != null && start < acceptEncoding.length()) {
            int end = end(acceptEncoding, ',', start, acceptEncoding.length());
            String coding = name(acceptEncoding, start, end);
            if (coding.equalsIgnoreCase("gzip") || coding.equalsIgnoreCase("x-gzip")) {
                return weight(acceptEncoding, start, end) > 0;
            }
            any |= coding.equals("*") && weight(acceptEncoding, start, end) > 0;
            start = end + 1;
        }
        return any;
    }

    /** What we have for one media range, or null. */
    private static @Nullable Format offered(String accept, int from, int to) {
        String range = name(accept, from, to);
        String version = parameter(accept, "version", from, to);
        if (range.equalsIgnoreCase("application/openmetrics-text")) {
            return version == null || version.equals("1.0.0") || version.equals("0.0.1") ? Format.OPENMETRICS : null;
        }
        if (range.equalsIgnoreCase("application/vnd.google.protobuf")) {
            String proto = parameter(accept, "proto", from, to);
            String encoding = parameter(accept, "encoding", from, to);
            return "io.prometheus.client.MetricFamily".equals(proto) && "delimited".equals(encoding)
                    ? Format.PROTOBUF
                    : null;
        }
        if (range.equalsIgnoreCase("text/plain")) {
            return version == null || version.equals("0.0.4") ? Format.TEXT : null;
        }
        return range.equals("*/*") || range.equals("text/*") ? Format.TEXT : null;
    }

    private static double weight(String text, int from, int to) {
        String q = parameter(text, "q", from, to);
        if (q == null) {
            return 1;
        }
        // Zero, one, and up to three digits behind the point.
        double weight = 0;
        double unit = 1;
        for (int i = 0; i < q.length() && i < 5; i++) {
            char c = q.charAt(i);
            if (c >= '0' && c <= '9') {
                weight += (c - '0') * unit;
                unit /= 10;
            } else if (c != '.') {
                return 0;
            }
        }
        return Math.min(weight, 1);
    }

    private static String name(String text, int from, int to) {
        return text.substring(from, end(text, ';', from, to)).trim();
    }

    /** The value of one parameter of one list element, without quotes, or null. */
    private static @Nullable String parameter(String text, String name, int from, int to) {
        int start = end(text, ';', from, to) + 1;
        while (start < to) {
            int end = end(text, ';', start, to);
            int equals = end(text, '=', start, end);
            if (equals < end && text.substring(start, equals).trim().equalsIgnoreCase(name)) {
                String value = text.substring(equals + 1, end).trim();
                boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
                return quoted ? value.substring(1, value.length() - 1) : value;
            }
            start = end + 1;
        }
        return null;
    }

    private static int end(String text, char c, int from, int to) {
        int i = text.indexOf(c, from);
        return i < 0 || i > to ? to : i;
    }
}
