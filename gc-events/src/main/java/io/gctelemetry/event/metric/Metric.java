package io.gctelemetry.event.metric;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A metric family as a row of one of the tables: its name, its type, its meaning. */
public interface Metric {
    /** How Prometheus calls the kinds of metric. */
    enum Type {
        COUNTER,
        GAUGE,
        HISTOGRAM,
        INFO,
        SUMMARY
    }

    /** What a figure counts from. It is the created timestamp where a format shows one. */
    enum Since {
        /** The start of the JVM, however late the agent came. */
        JVM,
        /** The start of the program that exports the family. */
        EXPORTER,
        /** Nothing: a figure of the moment. */
        NOW
    }

    Type type();

    /** Never {@link Since#NOW} for a counter, a histogram or a summary, and always for the others. */
    Since since();

    /** The name without {@code _total} or {@code _info}: no other family may have it. */
    String baseName();

    /** What the figures are of and a bound of, as a sentence. */
    String help();

    /** The names of the labels, in the order in which their values are given. */
    List<String> labels();

    /** The unit that is exported next to the name, which then ends with it; null for none. */
    default @Nullable String unit() {
        return null;
    }

    /**
     * Returns which classic buckets a histogram shows, as ascending indexes into {@link Buckets#classic}; it then shows no
     * native buckets and no exemplars. Null for all buckets of both kinds. Not to be changed.
     */
    default int @Nullable [] buckets() {
        return null;
    }

    /** Returns the origin of the figure by JDK version, for the reference; null where a rule gives it. */
    default @Nullable String source() {
        return null;
    }

    /** Returns a query to start with, for the reference; null where a rule gives it. */
    default @Nullable String example() {
        return null;
    }

    /** Returns the title of a panel or an annotation, or the name of a rule, that uses the family; null if none does. */
    default @Nullable String panel() {
        return null;
    }

    /** Returns the reason why no panel and no rule uses the family; null if one does. */
    default @Nullable String whyNoPanel() {
        return null;
    }

    /** The name in a query: of a counter with {@code _total}, of an info with {@code _info}, else the base name. */
    default String queryName() {
        return type() == Type.COUNTER ? baseName() + "_total" : type() == Type.INFO ? baseName() + "_info" : baseName();
    }
}
