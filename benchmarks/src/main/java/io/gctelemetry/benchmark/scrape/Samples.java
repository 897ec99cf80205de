package io.gctelemetry.benchmark.scrape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The samples of one scrape in Prometheus' text format. What is absent is NaN, never zero. */
public final class Samples {
    /** One line: {@code name{labels} value}. */
    public record Sample(String name, Map<String, String> labels, double value) {
        /** The label's value, or the empty string. */
        public String label(String label) {
            return labels.getOrDefault(label, "");
        }
    }

    private final List<Sample> samples = new ArrayList<>();

    private Samples() {}

    /** Reads a whole scrape. */
    public static Samples parse(String text) {
        Samples all = new Samples();
        text.lines()
                .filter(line -> !line.isEmpty() && line.charAt(0) != '#')
                .forEach(line -> all.samples.add(sample(line)));
        return all;
    }

    private static Sample sample(String line) {
        Map<String, String> labels = new TreeMap<>();
        int at = 0;
        while (line.charAt(at) != ' ' && line.charAt(at) != '{') {
            at++;
        }
        String name = line.substring(0, at);
        if (line.charAt(at) == '{') {
            at++;
            while (line.charAt(at) != '}') {
                int equals = line.indexOf('=', at);
                int end = equals + 2;
                while (line.charAt(end) != '"') {
                    end += line.charAt(end) == '\\' ? 2 : 1;
                }
                labels.put(line.substring(at, equals), line.substring(equals + 2, end));
                at = line.charAt(end + 1) == ',' ? end + 2 : end + 1;
            }
            at++;
        }
        String value = line.substring(at).strip().split(" ", 2)[0];
        return new Sample(name, labels, number(value));
    }

    private static double number(String text) {
        return switch (text) {
            case "+Inf" -> Double.POSITIVE_INFINITY;
            case "-Inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }

    /** How many series there are. */
    public int size() {
        return samples.size();
    }

    /** The sum over all series of that name; NaN if there is none. */
    public double sum(String name) {
        return sum(name, sample -> true);
    }

    /** The sum over the series of that name that are wanted; NaN if the name is absent, 0 if none is wanted. */
    public double sum(String name, Predicate<Sample> wanted) {
        List<Sample> named = samples.stream().filter(s -> s.name().equals(name)).toList();
        return named.isEmpty()
                ? Double.NaN
                : named.stream().filter(wanted).mapToDouble(Sample::value).sum();
    }

    /** The counts of a classic histogram by upper bound, summed over its series; empty if it has none. */
    public Map<Double, Double> bucketCounts(String family) {
        TreeMap<Double, Double> buckets = new TreeMap<>();
        samples.stream()
                .filter(s -> s.name().equals(family + "_bucket"))
                .forEach(s -> buckets.merge(number(s.label("le")), s.value(), Double::sum));
        double below = 0;
        for (Map.Entry<Double, Double> bucket : buckets.entrySet()) {
            double cumulative = bucket.getValue();
            bucket.setValue(cumulative - below);
            below = cumulative;
        }
        return buckets;
    }
}
