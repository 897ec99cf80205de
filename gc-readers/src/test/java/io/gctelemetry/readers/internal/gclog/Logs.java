package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.unified.UnifiedLogSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Logs written in tests, and what was told of them in one line an event. */
public final class Logs {
    private Logs() {}

    public static Input input(byte[] bytes) {
        return Input.of("log", new ByteArrayInputStream(bytes));
    }

    public static Input input(String text) {
        return input(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    public static Delivered delivered(String text) throws IOException {
        Delivered delivered = new Delivered();
        UnifiedLogSource.of(input(text)).run(delivered);
        return delivered;
    }

    public static String events(String text) throws IOException {
        return events(delivered(text));
    }

    public static String events(Delivered delivered) {
        Stream<String> stops = delivered.stops.stream()
                .map(s -> String.format(
                        Locale.ROOT,
                        "stop %s %s %d ns, %d ns to safepoint%s",
                        s.interval().end(),
                        s.operation(),
                        s.interval().length().toNanos(),
                        s.timeToSafepoint() == null ? -1 : s.timeToSafepoint().toNanos(),
                        s.collection() ? ", collection " + s.gcId() + " (" + s.cause() + ")" : ""));
        Stream<String> pauses = delivered.pauses.stream()
                .map(p -> String.format(
                        Locale.ROOT,
                        "pause %d %s %s (%s; %s) %d ns",
                        p.gcId(),
                        p.interval().end(),
                        p.phase(),
                        p.kind(),
                        p.cause(),
                        p.interval().length().toNanos()));
        Stream<String> phases = delivered.phases.stream()
                .map(p -> "phase " + p.gcId() + " " + p.phase() + " "
                        + p.interval().length().toNanos() + " ns");
        Stream<String> stalls = delivered.stalls.stream()
                .map(s -> "stall " + s.interval().end() + " "
                        + s.interval().length().toNanos() + " ns");
        Stream<String> heaps = delivered.heaps.stream().map(Object::toString);
        Stream<String> failures = delivered.failures.stream().map(f -> "failure " + f.words());
        Stream<String> calls = delivered.systemGcs == 0 ? Stream.of() : Stream.of("System.gc() " + delivered.systemGcs);
        return List.of(stops, pauses, phases, stalls, heaps, failures, calls).stream()
                .flatMap(s -> s)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    public static List<String> noteCodes(String text) throws IOException {
        UnifiedLogSource source = UnifiedLogSource.of(input(text));
        source.run(new Delivered());
        return source.description().notes().stream().map(note -> note.code()).toList();
    }
}
