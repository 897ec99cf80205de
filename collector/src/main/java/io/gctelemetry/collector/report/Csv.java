package io.gctelemetry.collector.report;

/** One cell of a CSV file, as RFC 4180 writes it. A cell that a spreadsheet would take for a formula gets a quote before it. */
final class Csv {
    private Csv() {}

    static String cell(String text) {
        String harmless = text.isEmpty() || "=+-@\t\r".indexOf(text.charAt(0)) < 0 ? text : "'" + text;
        boolean plain = harmless.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? harmless : "\"" + harmless.replace("\"", "\"\"") + "\"";
    }
}
