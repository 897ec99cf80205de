package io.gctelemetry.readers;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.LatencyFiles.Member;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.internal.lines.LatencyNote;
import io.gctelemetry.readers.internal.lines.SeriesName;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Finds signs that files are not of one run. */
final class RunConsistency {
    private RunConsistency() {}

    static List<Note> notes(List<Member> members) {
        List<Member> judged = members.stream()
                .filter(member -> member.description().windows() == null)
                .filter(member -> !only(member, Kind.HICCUP))
                .toList();
        List<Note> notes = new ArrayList<>();
        producers(judged).ifPresent(notes::add);
        spans(judged).ifPresent(notes::add);
        intervals(judged).ifPresent(notes::add);
        kinds(judged).ifPresent(notes::add);
        clocks(judged).ifPresent(notes::add);
        if (judged.isEmpty() && !members.isEmpty()) {
            members.stream()
                    .map(member -> member.description().windows())
                    .filter(Objects::nonNull)
                    .findFirst()
                    .ifPresent(notes::add);
        }
        return notes;
    }

    private static boolean only(Member member, Kind kind) {
        List<LatencySeries> series = member.description().series();
        return !series.isEmpty() && series.stream().allMatch(one -> one.kind() == kind);
    }

    private static Optional<Note> producers(List<Member> members) {
        Set<String> tools = members.stream()
                .map(member -> member.description().producer())
                .filter(Objects::nonNull)
                .collect(Collectors.toCollection(TreeSet::new));
        return tools.size() < 2
                ? Optional.empty()
                : Optional.of(LatencyNote.DIFFERENT_PRODUCERS.with(String.join(", ", tools)));
    }

    private static Optional<Note> spans(List<Member> members) {
        Member first = null;
        Member last = null;
        for (Member member : members) {
            Interval span = member.description().span();
            if (span == null) {
                continue;
            }
            if (first == null || span.end().isBefore(end(first))) {
                first = member;
            }
            if (last == null || span.start().isAfter(start(last))) {
                last = member;
            }
        }
        if (first == null || last == null || first.equals(last) || start(last).isBefore(end(first))) {
            return Optional.empty();
        }
        return Optional.of(LatencyNote.DIFFERENT_TIMES.with(last.name(), first.name()));
    }

    private static Instant start(Member member) {
        return Objects.requireNonNull(member.description().span()).start();
    }

    private static Instant end(Member member) {
        return Objects.requireNonNull(member.description().span()).end();
    }

    private static Optional<Note> intervals(List<Member> members) {
        Duration shortest = null;
        Duration longest = null;
        for (Member member : members) {
            Duration length = member.description().interval();
            if (length != null && !length.isZero()) {
                shortest = shortest == null || length.compareTo(shortest) < 0 ? length : shortest;
                longest = longest == null || length.compareTo(longest) > 0 ? length : longest;
            }
        }
        if (shortest == null || longest == null || longest.toMillis() < 1.5 * shortest.toMillis()) {
            return Optional.empty();
        }
        return Optional.of(LatencyNote.DIFFERENT_INTERVALS.with(seconds(shortest), seconds(longest)));
    }

    private static String seconds(Duration length) {
        return length.toMillis() / 1000.0 + " s";
    }

    /* A loader without response times has its requests left out where the others' response times decide. */
    private static Optional<Note> kinds(List<Member> members) {
        Map<String, Boolean> response = new LinkedHashMap<>();
        for (Member member : members) {
            for (LatencySeries series : member.description().series()) {
                if (series.kind() == Kind.WAIT || series.operation().equals(SeriesName.ERROR)) {
                    continue;
                }
                response.merge(folder(member) + series.operation(), series.kind() == Kind.RESPONSE, Boolean::logicalOr);
            }
        }
        if (!response.containsValue(true) || !response.containsValue(false)) {
            return Optional.empty();
        }
        return Optional.of(LatencyNote.SERVICE_TIME_BESIDE_RESPONSE_TIME.with());
    }

    private static String folder(Member member) {
        int slash = member.name().lastIndexOf('/');
        return slash < 0 ? "" : member.name().substring(0, slash + 1);
    }

    private static Optional<Note> clocks(List<Member> members) {
        List<String> without = members.stream()
                .filter(member -> member.description().span() == null)
                .map(Member::name)
                .toList();
        return without.isEmpty() || without.size() == members.size()
                ? Optional.empty()
                : Optional.of(LatencyNote.CLOCK_MISSING.with(String.join(", ", without)));
    }
}
