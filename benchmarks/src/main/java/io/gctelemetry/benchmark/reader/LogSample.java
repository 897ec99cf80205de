package io.gctelemetry.benchmark.reader;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The log of a JVM that collected with G1 for some seconds, written again and again with later time stamps. */
final class LogSample {
    private static final int SECONDS = 8;
    private static final Pattern UPTIME = Pattern.compile("^\\[(\\d+\\.\\d+)s](.*)$");

    private LogSample() {}

    static void make(Path file, int megabytes) throws IOException, InterruptedException {
        Path once = file.resolveSibling("log-sample.log");
        Process process = new ProcessBuilder(List.of(
                        System.getProperty("java.home") + "/bin/java",
                        "-XX:+UseG1GC",
                        "-Xmx96m",
                        "-Xmn8m",
                        "-Xlog:gc*=info,safepoint*=info:file=" + once + ":uptime,level,tags",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LogLoad.class.getName(),
                        String.valueOf(SECONDS)))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(2, TimeUnit.MINUTES) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IOException("no log was made");
        }
        repeat(once, file, (long) megabytes << 20);
    }

    private static void repeat(Path once, Path file, long size) throws IOException {
        List<String> lines = Files.readAllLines(once);
        double offset = 0;
        long written = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.ISO_8859_1)) {
            while (written < size) {
                double last = 0;
                for (String line : lines) {
                    Matcher matcher = UPTIME.matcher(line);
                    String shifted = line;
                    if (matcher.matches()) {
                        last = Double.parseDouble(matcher.group(1));
                        shifted = String.format(Locale.ROOT, "[%.3fs]%s", last + offset, matcher.group(2));
                    }
                    out.write(shifted);
                    out.newLine();
                    written += shifted.length() + 1;
                }
                offset += last;
            }
        }
    }
}
