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

    public static Told told(String text) throws IOException {
        Told told = new Told();
        UnifiedLogSource.of(input(text)).run(told);
        return told;
    }

    public static String events(String text) throws IOException {
        return events(told(text));
    }

    public static String events(Told told) {
        Stream<String> stops = told.stops.stream()
                .map(s -> String.format(
                        Locale.ROOT,
                        "stop %s %s %d ns, %d ns to safepoint%s",
                        s.interval().end(),
                        s.operation(),
                        s.interval().length().toNanos(),
                        s.timeToSafepoint() == null ? -1 : s.timeToSafepoint().toNanos(),
                        s.collection() ? ", collection " + s.gcId() + " (" + s.cause() + ")" : ""));
        Stream<String> pauses = told.pauses.stream()
                .map(p -> String.format(
                        Locale.ROOT,
                        "pause %d %s %s (%s; %s) %d ns",
                        p.gcId(),
                        p.interval().end(),
                        p.phase(),
                        p.kind(),
                        p.cause(),
                        p.interval().length().toNanos()));
        Stream<String> phases = told.phases.stream()
                .map(p -> "phase " + p.gcId() + " " + p.phase() + " "
                        + p.interval().length().toNanos() + " ns");
        Stream<String> stalls = told.stalls.stream()
                .map(s -> "stall " + s.interval().end() + " "
                        + s.interval().length().toNanos() + " ns");
        Stream<String> heaps = told.heaps.stream().map(Object::toString);
        Stream<String> failures = told.failures.stream().map(f -> "failure " + f.words());
        Stream<String> calls = told.systemGcs == 0 ? Stream.of() : Stream.of("System.gc() " + told.systemGcs);
        return List.of(stops, pauses, phases, stalls, heaps, failures, calls).stream()
                .flatMap(s -> s)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    public static List<String> noteCodes(String text) throws IOException {
        UnifiedLogSource source = UnifiedLogSource.of(input(text));
        source.run(new Told());
        return source.description().notes().stream().map(note -> note.code()).toList();
    }
}
