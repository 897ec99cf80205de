package io.gctelemetry.readers.internal.hdr;

import static io.gctelemetry.readers.latency.LatencyOptions.Unit.MICROSECONDS;
import static io.gctelemetry.readers.latency.LatencyOptions.Unit.NANOSECONDS;

import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Who writes HdrHistogram logs, how they are recognised, and in which unit they record: no log says it, each tool's source
 * does. The first that fits is taken.
 */
enum HdrProducer {
    GC_TELEMETRY("gc-telemetry", NANOSECONDS, log -> log.comment("gc-telemetry")),
    CASSANDRA_STRESS(
            "cassandra-stress",
            NANOSECONDS,
            log -> log.comment("logging op latencies for cassandra stress") || log.tag(".+-(st|rt|wt)")),
    CQL_STRESS("cql-stress", NANOSECONDS, log -> log.comment("logged with cql-stress")),
    LATTE("latte", NANOSECONDS, log -> log.comment("logged with latte")),
    JHICCUP("jHiccup", NANOSECONDS, log -> log.comment("jhiccup") || log.file("hiccup.*")),
    NOSQLBENCH(
            "NoSQLBench",
            NANOSECONDS,
            log -> log.comment("logging histograms for session")
                    || log.tag(".*cycles?[._]?(service|wait|response)[._]?time.*")),
    TLP_STRESS("tlp-stress", MICROSECONDS, log -> log.logged(".*-(reads|writes|deletes)")),
    YCSB("YCSB", MICROSECONDS, log -> log.logged("[a-z-]+") && log.version("1.1")),
    TUSSLE("tussle", MICROSECONDS, log -> !log.headed() && log.file(".*(response|service)[_-]time.*"));

    private final String words;
    private final Unit unit;
    private final Predicate<Traits> recognised;

    HdrProducer(String words, Unit unit, Predicate<Traits> recognised) {
        this.words = words;
        this.unit = unit;
        this.recognised = recognised;
    }

    /** As people call it. */
    String words() {
        return words;
    }

    /** What its latencies are measured from where their names do not tell. */
    Kind kind() {
        return switch (this) {
            case JHICCUP -> Kind.HICCUP;
            case YCSB, TLP_STRESS, CASSANDRA_STRESS, LATTE -> Kind.SERVICE;
            default -> Kind.UNKNOWN;
        };
    }

    /** What it records in. */
    Unit unit() {
        return unit;
    }

    static Optional<HdrProducer> of(HdrHeader header, Set<String> tags, String file) {
        Traits traits = new Traits(header, tags, file);
        return Arrays.stream(values())
                .filter(producer -> producer.recognised.test(traits))
                .findFirst();
    }

    /** What a log shows of who wrote it. All is compared in lower case. */
    private record Traits(HdrHeader header, Set<String> tags, String file) {
        boolean comment(String part) {
            return header.comments().stream()
                    .anyMatch(comment -> comment.toLowerCase(Locale.ROOT).contains(part));
        }

        boolean tag(String pattern) {
            return tags.stream().anyMatch(tag -> fits(pattern, tag));
        }

        boolean logged(String pattern) {
            return fits(pattern, header.logged());
        }

        boolean version(String version) {
            return header.version().equals(version);
        }

        boolean headed() {
            return header.timed()
                    || !header.comments().isEmpty()
                    || !header.version().isEmpty();
        }

        boolean file(String pattern) {
            return fits(pattern, file);
        }

        private static boolean fits(String pattern, String text) {
            return Pattern.matches(pattern, text.toLowerCase(Locale.ROOT));
        }
    }
}
