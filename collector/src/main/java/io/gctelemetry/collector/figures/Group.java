package io.gctelemetry.collector.figures;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * The events of one kind that are called the same.
 *
 * @param lengths none where only their sum is known
 */
public record Group(String name, Figures figures, Lengths lengths) {

    /** The events by what {@code key} makes of their label, most seconds first. */
    public static List<Group> by(EventTable events, Function<Label, String> key) {
        List<Group> groups = new ArrayList<>();
        events.lengthsBy(key).forEach((name, lengths) -> groups.add(of(name, lengths)));
        groups.sort(Comparator.comparing((Group group) -> -nanos(group)).thenComparing(Group::name));
        return groups;
    }

    /** Events whose single lengths are not known. */
    public static Group total(String name, long count, long nanos) {
        return new Group(name, new Figures(count, nanos, null), new Lengths(new long[0]));
    }

    private static Group of(String name, Lengths lengths) {
        long sum = 0;
        for (int i = 0; i < lengths.size(); i++) {
            sum += lengths.get(i);
        }
        return new Group(name, new Figures((long) lengths.size(), sum, lengths.get(lengths.size() - 1)), lengths);
    }

    private static long nanos(Group group) {
        Long nanos = group.figures.nanos();
        return nanos == null ? 0 : nanos;
    }
}
