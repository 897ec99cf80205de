package io.gctelemetry.lab.inject;

import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * How many windows one kind of injection violated, by the difference between the treated and the other window of each pair, and how many of them
 * {@code correlate} attributes to stops, by the same difference. The first needs no model.
 *
 * @param pairs how many
 * @param treated treated windows that missed the limit
 * @param others other windows that missed it
 * @param error the standard error of their difference, from the pairs; NaN for one pair
 * @param attributed the sum of the probabilities of the treated windows less that of the others
 * @param difference the standard error of what is attributed less what is violated
 */
record PairedEffect(int pairs, int treated, int others, double error, double attributed, double difference) {

    /** Returns the effect of the injections of some kinds; pairs outside of the windows that were judged are left out. */
    static PairedEffect of(
            List<Injection> schedule, Correlation found, int firstWindow, Predicate<Injection.Kind> kinds) {
        List<double[]> pairs = new ArrayList<>();
        for (int i = 0; i + 1 < schedule.size(); i += 2) {
            Injection first = schedule.get(i);
            Injection treated = first.kind() == Injection.Kind.SHAM ? schedule.get(i + 1) : first;
            Injection other = first.kind() != Injection.Kind.SHAM ? schedule.get(i + 1) : first;
            int last = firstWindow + Math.max(treated.window(), other.window());
            int least = firstWindow + Math.min(treated.window(), other.window());
            if (kinds.test(treated.kind())
                    && least >= 0
                    && last < found.windows().size()) {
                Window with = found.windows().get(firstWindow + treated.window());
                Window without = found.windows().get(firstWindow + other.window());
                pairs.add(new double[] {missed(with), missed(without), byStops(with), byStops(without)});
            }
        }
        return of(pairs);
    }

    private static double missed(Window window) {
        return window.met() ? 0 : 1;
    }

    private static double byStops(Window window) {
        return window.met() ? 0 : window.withoutStops();
    }

    /** @param pairs of each: treated and other missed the limit, treated and other by stops */
    static PairedEffect of(List<double[]> pairs) {
        double[] missed = pairs.stream().mapToDouble(pair -> pair[0] - pair[1]).toArray();
        double[] byStops = pairs.stream().mapToDouble(pair -> pair[2] - pair[3]).toArray();
        double[] apart = new double[missed.length];
        double attributed = 0;
        for (int i = 0; i < apart.length; i++) {
            apart[i] = byStops[i] - missed[i];
            attributed += byStops[i];
        }
        return new PairedEffect(
                missed.length,
                (int) pairs.stream().mapToDouble(pair -> pair[0]).sum(),
                (int) pairs.stream().mapToDouble(pair -> pair[1]).sum(),
                error(missed),
                attributed,
                error(apart));
    }

    /** The windows that the injections violated. */
    int violated() {
        return treated - others;
    }

    /** The standard error of a sum of independent terms of one distribution. */
    private static double error(double[] terms) {
        int count = terms.length;
        double sum = 0;
        double squares = 0;
        for (double one : terms) {
            sum += one;
            squares += one * one;
        }
        return count < 2 ? Double.NaN : Math.sqrt((squares - sum * sum / count) * count / (count - 1));
    }
}
