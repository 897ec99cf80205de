package io.gctelemetry.it.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** One scrape in Prometheus' text format 0.0.4, read strictly: a line that does not parse is an error. */
public final class Scrape {

    /** One sample: the name as it stands, its labels, its value. */
    public record Sample(String name, Map<String, String> labels, double value) {}

    private final String text;
    private final List<Sample> samples;

    private Scrape(String text, List<Sample> samples) {
        this.text = text;
        this.samples = samples;
    }

    /** Reads the text of a scrape. */
    public static Scrape parse(String text) {
        List<Sample> samples = new ArrayList<>();
        text.lines()
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .forEach(line -> samples.add(sample(line)));
        return new Scrape(text, List.copyOf(samples));
    }

    public String text() {
        return text;
    }

    public List<Sample> samples() {
        return samples;
    }

    /** All samples of that name whose labels are as wanted. */
    public Stream<Sample> samples(String name, Predicate<Map<String, String>> labels) {
        return samples.stream().filter(s -> s.name().equals(name) && labels.test(s.labels()));
    }

    /** Whether there is any sample of that name. */
    public boolean has(String name) {
        return samples(name, all -> true).findAny().isPresent();
    }

    /** The sum over all series of that name; an error where there is none: absent is not zero. */
    public double sum(String name) {
        return sum(name, all -> true);
    }

    /** The sum over the series of that name with such labels; an error where there is none of that name. */
    public double sum(String name, Predicate<Map<String, String>> labels) {
        if (!has(name)) {
            throw new IllegalArgumentException("no series " + name + " in the scrape");
        }
        return samples(name, labels).mapToDouble(Sample::value).sum();
    }

    private static Sample sample(String line) {
        int brace = line.indexOf('{');
        int blank = line.indexOf(' ');
        if (brace < 0 || blank < brace) {
            return new Sample(name(line.substring(0, Math.max(0, blank)), line), Map.of(), value(line, blank));
        }
        Map<String, String> labels = new TreeMap<>();
        int at = brace + 1;
        while (line.charAt(at) != '}') {
            int equals = line.indexOf("=\"", at);
            String label = name(line.substring(at, equals), line);
            StringBuilder value = new StringBuilder();
            at = equals + 2;
            while (line.charAt(at) != '"') {
                char c = line.charAt(at++);
                if (c == '\\') {
                    char escaped = line.charAt(at++);
                    c = escaped == 'n' ? '\n' : escaped;
                }
                value.append(c);
            }
            if (labels.put(label, value.toString()) != null) {
                throw new IllegalArgumentException("label twice: " + line);
            }
            at++;
            if (line.charAt(at) == ',') {
                at++;
            }
        }
        return new Sample(name(line.substring(0, brace), line), labels, value(line, at + 1));
    }

    private static String name(String name, String line) {
        if (!name.matches("[a-zA-Z_:][a-zA-Z0-9_:]*")) {
            throw new IllegalArgumentException("not a sample: " + line);
        }
        return name;
    }

    private static double value(String line, int blank) {
        String value = line.substring(blank + 1).trim();
        return switch (value) {
            case "+Inf" -> Double.POSITIVE_INFINITY;
            case "-Inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(value);
        };
    }
}
