package io.gctelemetry.readers;

import io.gctelemetry.readers.input.Head;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Describes a file for which there is no reader, so that the message names its probable type. */
final class UnknownFile {
    private record Row(Predicate<Head> test, String words) {}

    /* What HdrHistogram's outputPercentileDistribution and wrk2 --latency print. */
    private static final String PERCENTILE_TABLE =
            "is the percentile table of a whole run without times, from which no window can be judged; give an HdrHistogram"
                    + " interval log or a table of single requests";
    private static final Pattern PERCENTILE_HEADER = Pattern.compile(
            "\\s*\"?Value\"?[\\s,]+\"?Percentile\"?[\\s,]+\"?TotalCount\"?[\\s,]+\"?1/\\(1-Percentile\\)\"?\\s*");

    private static final List<Row> TABLE = List.of(
            new Row(head -> head.length() == 0, "is empty"),
            magic("is a PNG image", 0x89, 'P', 'N', 'G'),
            magic("is a JPEG image", 0xff, 0xd8, 0xff),
            magic("is a GIF image", 'G', 'I', 'F', '8'),
            magic("is a program (ELF)", 0x7f, 'E', 'L', 'F'),
            magic("is a Java class file", 0xca, 0xfe, 0xba, 0xbe),
            magic(
                    "is a Java heap dump; this program reads recordings, logs and latencies",
                    'J',
                    'A',
                    'V',
                    'A',
                    ' ',
                    'P'),
            magic("is a ZIP archive; unpack it and name the files in it", 'P', 'K', 3, 4),
            magic(packed("zstd"), 0x28, 0xb5, 0x2f, 0xfd),
            magic(packed("xz"), 0xfd, '7', 'z', 'X', 'Z'),
            magic(packed("bzip2"), 'B', 'Z', 'h'),
            magic("is gzip within gzip; unpack it once with gzip -dc", 0x1f, 0x8b),
            magic("is an archive of 7-Zip; unpack it and name the files in it", '7', 'z', 0xbc, 0xaf),
            magic("is an SQLite database", 'S', 'Q', 'L', 'i', 't', 'e', ' ', 'f'),
            magic("is a PDF document", '%', 'P', 'D', 'F'),
            new Row(UnknownFile::tar, "is a tar archive; unpack it and name the files in it"),
            new Row(UnknownFile::zeros, "holds nothing but zeros"),
            new Row(head -> !head.text(), "is binary, of no kind that is known"),
            starts("is an HTML page, perhaps the error page of a download", "<!doctype html", "<html"),
            new Row(
                    head -> head.lines().stream().limit(5).anyMatch(line -> line.startsWith("<testResults ")),
                    "is a result file of JMeter as XML; write it as CSV with -Jjmeter.save.saveservice.output_format=csv"),
            new Row(
                    head -> beginsWith(head, "<?xml", "<verbosegc", "<af ", "<sys ")
                            && head.lines().stream().limit(20).anyMatch(line -> line.contains("<verbosegc")),
                    "is a GC log of OpenJ9 or of IBM's JVM (-Xverbosegclog), which is not read; record with the agent"),
            new Row(
                    head -> head.lines().stream().limit(50).anyMatch(UnknownFile::jrockit),
                    "is a GC log of JRockit, which is not read"),
            starts("is XML", "<?xml"),
            new Row(
                    head -> head.lines().get(0).startsWith("# HELP ")
                            || head.lines().get(0).startsWith("# TYPE "),
                    "is a scrape for Prometheus: totals, no single stops; save the agent's /stops instead"),
            starts("is JSON of no kind that is known", "{", "["),
            new Row(UnknownFile::percentileTable, PERCENTILE_TABLE),
            new Row(UnknownFile::threadDump, "is a thread dump"));

    private UnknownFile() {}

    private static String packed(String program) {
        return "is packed with " + program + " and the optional jars of packed-reader are absent; unpack it with "
                + program + " -d";
    }

    /** Returns the words that follow the name of a file that is named as one with latencies and contains none. */
    static String withoutLatencies(Head head) {
        return percentileTable(head)
                ? PERCENTILE_TABLE
                : "is not a file of a load tool; record an HdrHistogram log (tlp-stress --hdr, cassandra-stress -log hdrfile=)";
    }

    /** The words that follow the file's name. */
    static String like(Head head) {
        for (Row row : TABLE) {
            if (row.test.test(head)) {
                return row.words;
            }
        }
        return printable(head)
                ? "is text, but no log, journal or latency file that is known"
                : "is neither text nor a recording";
    }

    private static Row magic(String words, int... bytes) {
        return new Row(head -> head.startsWith(bytes), words);
    }

    private static Row starts(String words, String... beginnings) {
        return new Row(head -> beginsWith(head, beginnings), words);
    }

    private static boolean beginsWith(Head head, String... beginnings) {
        String first = head.lines().stream()
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElse("")
                .strip()
                .toLowerCase(Locale.ROOT);
        return List.of(beginnings).stream().anyMatch(first::startsWith);
    }

    private static boolean tar(Head head) {
        byte[] bytes = head.bytes();
        return bytes.length > 262 && bytes[257] == 'u' && bytes[258] == 's' && bytes[259] == 't' && bytes[260] == 'a';
    }

    private static boolean zeros(Head head) {
        for (byte b : head.bytes()) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean percentileTable(Head head) {
        return head.lines().stream()
                .anyMatch(line ->
                        line.length() < 200 && PERCENTILE_HEADER.matcher(line).matches());
    }

    private static boolean threadDump(Head head) {
        return head.lines().stream().limit(5).anyMatch(line -> line.startsWith("Full thread dump"));
    }

    private static boolean jrockit(String line) {
        return line.startsWith("[memory ]") || line.startsWith("[INFO ][memory ]");
    }

    private static boolean printable(Head head) {
        int control = 0;
        for (byte b : head.bytes()) {
            if ((b >= 0 && b < 0x20 && b != '\n' && b != '\r' && b != '\t') || b == 0x7f) {
                control++;
            }
        }
        return control * 20 < head.length();
    }
}
