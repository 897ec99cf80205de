package io.gctelemetry.it.hour;

import io.gctelemetry.event.hotspot.VmOperations;
import io.gctelemetry.it.host.ServedStop;
import io.gctelemetry.it.stops.Reading;
import io.gctelemetry.it.truth.JfrTruth;
import io.gctelemetry.it.truth.LogTruth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiPredicate;

/** What log, recording and agent said of the same stops, stop by stop. */
final class Outcome {

    /** Both read the same clock. */
    private static final long SAME_LENGTH_NANOS = 2_000;

    /** Clocks that are converted apart for an hour, and stops that are known by ticks alone. */
    private static final long SAME_START_NANOS = 50_000_000;

    private static final double[] BOUNDS = {0.001, 0.01, 0.1, 1, 10, Double.POSITIVE_INFINITY};

    /**
     * One stop: what the recording and the log say of it, and what the agent served of it.
     *
     * @param cause empty where the log has none
     */
    record Row(JfrTruth.Stop stop, String operation, String cause, List<ServedStop> served) {

        boolean once() {
            return served.size() == 1;
        }

        boolean operationIsRight() {
            return isNamedRight() && Math.abs(served.get(0).length() - stop.length()) <= SAME_LENGTH_NANOS;
        }

        private boolean isNamedRight() {
            return once() && served.get(0).operation().equals(Optional.of(operation));
        }

        boolean causeIsRight() {
            if (!once()) {
                return false;
            }
            Optional<String> reported = served.get(0).cause();
            // the log has no cause of a remark or a cleanup; an operation that is not a collection has none at all
            return cause.isEmpty()
                    ? VmOperations.collection(operation) || reported.isEmpty()
                    : reported.equals(Optional.of(cause));
        }

        double seconds() {
            return stop.length() / 1e9;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT, "%s (%s) of %.6f s, served as %s", operation, cause, stop.length() / 1e9, served);
        }
    }

    private final Reading first;
    private final Reading last;
    private final List<Row> rows = new ArrayList<>();
    private final List<ServedStop> strange = new ArrayList<>();
    private final int logged;

    Outcome(Reading first, Reading last, JfrTruth recording, List<ServedStop> served) {
        this.first = first;
        this.last = last;
        int from = first.log().safepoints().size();
        int to = last.log().safepoints().size();
        List<LogTruth.Safepoint> log = last.log().safepoints().subList(from, to);
        List<String> causes = last.log().causes().subList(from, to);
        this.logged = log.size();
        List<JfrTruth.Stop> stops = recording.stops().stream()
                .filter(stop -> stop.start() > first.when() && stop.start() <= last.when())
                .toList();
        List<ServedStop> left = new ArrayList<>(served.stream()
                .filter(stop -> stop.start() > first.when() && stop.start() <= last.when())
                .toList());
        for (int i = 0; i < stops.size(); i++) {
            JfrTruth.Stop stop = stops.get(i);
            boolean same = i < log.size() && log.get(i).operation().equals(stop.operation());
            rows.add(new Row(stop, stop.operation(), same ? causes.get(i) : "", new ArrayList<>()));
        }
        match(left, Outcome::isSame);
        match(left, Outcome::isNear);
        for (ServedStop one : left) {
            rows.stream()
                    .filter(row -> row.stop().start() <= one.start()
                            && one.start() < row.stop().start() + row.stop().length())
                    .findFirst()
                    .ifPresentOrElse(row -> row.served().add(one), () -> strange.add(one));
        }
    }

    /** Gives each stop that has none yet the nearest of those that are left and fit. */
    private void match(List<ServedStop> left, BiPredicate<ServedStop, Row> fits) {
        for (Row row : rows) {
            if (row.served().isEmpty()) {
                left.stream()
                        .filter(one -> fits.test(one, row))
                        .min(Comparator.comparingLong(
                                one -> Math.abs(one.start() - row.stop().start())))
                        .ifPresent(one -> {
                            left.remove(one);
                            row.served().add(one);
                        });
            }
        }
    }

    private static boolean isSame(ServedStop one, Row row) {
        return isNear(one, row)
                && one.operation().equals(Optional.of(row.operation()))
                && Math.abs(one.length() - row.stop().length()) <= SAME_LENGTH_NANOS;
    }

    private static boolean isNear(ServedStop one, Row row) {
        return Math.abs(one.start() - row.stop().start()) <= SAME_START_NANOS;
    }

    List<Row> rows() {
        return rows;
    }

    /** What the agent served and neither recording nor log has. */
    List<ServedStop> strange() {
        return strange;
    }

    int logged() {
        return logged;
    }

    /** Safepoints of the log by operation. */
    Map<String, Long> loggedByOperation() {
        Map<String, Long> counts = new TreeMap<>();
        last.log().safepoints().stream()
                .skip(first.log().safepoints().size())
                .forEach(safepoint -> counts.merge(safepoint.operation(), 1L, Long::sum));
        return counts;
    }

    /** How much a series of the agent's grew. */
    double grown(String name, String label, String value) {
        return last.scrape().sum(name, labels -> value.equals(labels.get(label)))
                - first.scrape().sum(name, labels -> value.equals(labels.get(label)));
    }

    double grown(String name) {
        return last.scrape().sum(name) - first.scrape().sum(name);
    }

    boolean hasLabel(String name, String label, String value) {
        return last.scrape()
                .samples(name, labels -> value.equals(labels.get(label)))
                .findAny()
                .isPresent();
    }

    double recordedSeconds() {
        return rows.stream().mapToDouble(Row::seconds).sum();
    }

    double loggedSeconds() {
        return last.log().stoppedSeconds() - first.log().stoppedSeconds();
    }

    /** A line for each operation and for each class of lengths. */
    String table() {
        StringBuilder text = new StringBuilder();
        line(text, "stops", "log", "rec.", "once", "operation", "cause", "longest, s", "sum, s");
        Map<String, List<Row>> byOperation = new TreeMap<>();
        rows.forEach(row -> byOperation
                .computeIfAbsent(row.operation(), o -> new ArrayList<>())
                .add(row));
        Map<String, Long> log = loggedByOperation();
        byOperation.forEach((operation, of) -> line(text, operation, log.getOrDefault(operation, 0L), of));
        for (int i = 0; i < BOUNDS.length; i++) {
            double over = i == 0 ? 0 : BOUNDS[i - 1];
            double upTo = BOUNDS[i];
            List<Row> of = rows.stream()
                    .filter(row -> row.seconds() > over && row.seconds() <= upTo)
                    .toList();
            line(text, Double.isInfinite(upTo) ? "over " + over + " s" : "up to " + upTo + " s", -1, of);
        }
        line(text, "all", logged, rows);
        text.append(String.format(
                Locale.ROOT,
                "agent: %.0f safepoints, %.0f stops, %.6f s stopped; recording: %d stops, %.6f s; log: %d, %.6f s%n",
                grown("jvm_safepoints_total"),
                grown("jvm_stop_seconds_count"),
                grown("jvm_stop_seconds_sum"),
                rows.size(),
                recordedSeconds(),
                logged,
                loggedSeconds()));
        return text.toString();
    }

    private static void line(StringBuilder to, String title, long log, List<Row> of) {
        line(
                to,
                title,
                log < 0 ? "" : String.valueOf(log),
                String.valueOf(of.size()),
                String.valueOf(of.stream().filter(Row::once).count()),
                String.valueOf(of.stream().filter(Row::operationIsRight).count()),
                String.valueOf(of.stream().filter(Row::causeIsRight).count()),
                String.format(
                        Locale.ROOT,
                        "%.6f",
                        of.stream().mapToDouble(Row::seconds).max().orElse(0)),
                String.format(
                        Locale.ROOT,
                        "%.6f",
                        of.stream().mapToDouble(Row::seconds).sum()));
    }

    private static void line(StringBuilder to, String title, String... cells) {
        to.append(String.format("%-28s", title));
        for (String cell : cells) {
            to.append(String.format("%12s", cell));
        }
        to.append('\n');
    }
}
