package io.gctelemetry.collector.format;

import io.gctelemetry.collector.input.Head;
import io.gctelemetry.collector.input.Input;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The order in which one JVM wrote its files. Names do not tell it, because rotation begins anew at the first one; nor does
 * the time since the start of the JVM, because a restart resets it. So: the first date in the file, else when it was last
 * written.
 */
final class FileOrder {
    private static final Pattern DATE =
            Pattern.compile("(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)(?:[.,](\\d{1,9}))?(Z|[+-]\\d\\d:?\\d\\d)?");
    private static final int LINES = 50;
    private static final int CHUNK_START = 32;

    private FileOrder() {}

    static List<Input> byTime(List<Input> inputs) throws IOException {
        Map<Input, Long> times = new HashMap<>();
        for (Input input : inputs) {
            times.put(input, time(input));
        }
        List<Input> ordered = new ArrayList<>(inputs);
        ordered.sort(Comparator.comparing((Input input) -> times.getOrDefault(input, 0L))
                .thenComparing(Input::name));
        return ordered;
    }

    /** Milliseconds since 1970. */
    private static long time(Input input) throws IOException {
        Head head = input.head();
        if (head.startsWith('F', 'L', 'R', 0) && head.length() > CHUNK_START + 8) {
            return ByteBuffer.wrap(head.bytes()).getLong(CHUNK_START) / 1_000_000;
        }
        for (String line : head.lines().stream().limit(LINES).toList()) {
            Matcher matcher = DATE.matcher(line);
            if (matcher.find()) {
                return date(matcher);
            }
        }
        Path path = input.path();
        return path == null ? 0 : Files.getLastModifiedTime(path).toMillis();
    }

    private static long date(Matcher matcher) {
        String zone = matcher.group(3) == null ? "Z" : matcher.group(3);
        String fraction = matcher.group(2) == null ? "0" : matcher.group(2);
        try {
            return OffsetDateTime.parse(
                            matcher.group(1) + "." + fraction + zone,
                            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.[SSSSSSSSS][SSSSSS][SSS][S][XXX][XX]"))
                    .withOffsetSameInstant(ZoneOffset.UTC)
                    .toInstant()
                    .toEpochMilli();
        } catch (DateTimeException e) {
            return 0;
        }
    }
}
