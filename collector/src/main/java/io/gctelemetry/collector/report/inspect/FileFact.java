package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The facts that files can have, a row each, in the order of all outputs. */
enum FileFact {
    FILES("files", Type.COUNT, "The number of files of one JVM, or of clients.", In.BOTH),
    JDK("JDK", Type.COUNT, "The feature release.", In.FILE, Null.YES),
    VM("JVM", Type.TEXT, "", In.FILE, Null.YES),
    COLLECTOR("collector", Type.TEXT, "", In.FILE, Null.YES),
    MAX_GC_PAUSE("MaxGCPauseMillis", Type.LENGTH, "The pause target of the collector.", In.FILE, Null.YES),
    HEAP_MAX("largest heap", Type.COUNT, "Bytes.", In.FILE, Null.YES),
    UNITS("units", Type.TEXTS, "", In.TOGETHER),
    PRODUCER("written by", Type.TEXT, "The program that wrote the file.", In.FILE, Null.YES),
    UNIT("unit", Type.TEXT, "", In.FILE, Null.NO, "ns", "us", "ms", "s"),
    UNIT_REASON("", Type.TEXT, "", In.FILE),
    SERIES("latencies", Type.TEXTS, "Operations with the kind of their latencies.", In.BOTH),
    DECIDES("judged by", Type.TEXT, "The kind of latency by which windows are judged.", In.TOGETHER, Null.YES),
    OPERATIONS("operations", Type.TEXTS, "Number and kind.", In.FILE),
    SAMPLES("samples", Type.COUNT, "The number of samples of hiccup counts.", In.FILE),
    REQUESTS("requests", Type.COUNT, "", In.BOTH, Null.YES),
    ERRORS("errors", Type.COUNT, "", In.BOTH, Null.YES),
    INTERVAL("interval", Type.LENGTH, "The interval of the histograms.", In.BOTH, Null.YES),
    START("from", Type.TIME, "", In.BOTH, Null.YES),
    END("to", Type.TIME, "", In.BOTH, Null.YES),
    CLOCK("clock", Type.TEXT, "", In.FILE, Null.NO, "wall", "wall_without_zone", "uptime", "none"),
    ACCURACY("accuracy", Type.TEXT, "", In.FILE, Null.NO, "exact", "log", "operation", "collections", "none"),
    RESTARTS("restarts", Type.COUNT, "", In.FILE),
    AVAILABLE("available", Type.TEXTS, "The kinds of events that the file can contain.", In.FILE),
    UNAVAILABLE("not available", Type.TEXTS, "The kinds of events that the file cannot contain.", In.FILE),
    WINDOWS("windows", Type.FLAG, "Whether windows can be judged by it.", In.BOTH),
    HICCUPS("delays", Type.TEXTS, "The delays of idle threads by cause.", In.FILE);

    /** Which rows have the fact: those of files, that of the clients' files together. */
    enum In {
        FILE,
        TOGETHER,
        BOTH
    }

    private enum Null {
        YES,
        NO
    }

    private static final Pattern WORD = Pattern.compile("_(.)");

    private final String title;
    private final Type type;
    private final String description;
    private final In in;
    private final Null unknown;
    private final Object[] words;

    FileFact(String title, Type type, String description, In in) {
        this(title, type, description, in, Null.NO);
    }

    FileFact(String title, Type type, String description, In in, Null unknown, Object... words) {
        this.title = title;
        this.type = type;
        this.description = description;
        this.in = in;
        this.unknown = unknown;
        this.words = words;
    }

    /** Returns its name for people; empty if the words of another fact contain it. */
    String title() {
        return title;
    }

    /** Returns the facts of the rows of one kind. */
    static List<FileFact> of(In rows) {
        return Arrays.stream(values())
                .filter(fact -> fact.in == rows || fact.in == In.BOTH)
                .toList();
    }

    /** Returns the value in the words of a terminal; null if not available. */
    @Nullable
    String inWords(@Nullable Object value) {
        if (value instanceof List<?> texts) {
            return texts.stream().map(String::valueOf).collect(Collectors.joining(", "));
        }
        return value instanceof Long nanos && type == Type.LENGTH
                ? Units.length(nanos, Style.PLAIN)
                : value == null ? null : value.toString();
    }

    /** Declares it in the outputs for programs. */
    void addTo(Fields<FileFacts> fields) {
        fields.scalar(type, key(), description, file -> file.value(this));
        if (unknown == Null.YES) {
            fields.nullable();
        }
        if (words.length > 0) {
            fields.words(words);
        }
    }

    /* MAX_GC_PAUSE is maxGcPause. */
    private String key() {
        String words = name().toLowerCase(Locale.ROOT);
        return WORD.matcher(words).replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT));
    }
}
