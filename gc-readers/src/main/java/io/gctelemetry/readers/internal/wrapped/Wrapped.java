package io.gctelemetry.readers.internal.wrapped;

/**
 * A line of a program and what its carrier wrote around it.
 *
 * @param source where the line comes from: a stream of a container, or host and program of syslog
 * @param time when the carrier received it, as ISO 8601 with a zone; empty where the carrier writes no year
 * @param text the line, each byte a character
 * @param whole whether the line ends here, rather than in the next entry of this source
 */
record Wrapped(String source, String time, String text, boolean whole) {
    /**
     * Returns the time as a JVM writes it in decorations, such as {@code 2026-11-20T09:46:07.145+0000}: cut to milliseconds; empty
     * where there is none.
     */
    String stamp() {
        if (time.isEmpty()) {
            return "";
        }
        int zone = Math.max(time.indexOf('Z'), Math.max(time.lastIndexOf('+'), time.lastIndexOf('-')));
        String millis = (time.substring(19, zone) + "000").replaceFirst("^(?!\\.)", ".");
        String offset =
                time.charAt(zone) == 'Z' ? "+0000" : time.substring(zone).replace(":", "");
        return time.substring(0, 19) + millis.substring(0, 4) + offset;
    }
}
