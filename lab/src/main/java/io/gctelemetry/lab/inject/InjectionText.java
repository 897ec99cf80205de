package io.gctelemetry.lab.inject;

import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The result as a table in Markdown: rows of {@code docs/attribution.md}. */
final class InjectionText {
    private InjectionText() {}

    static List<String> lines(double rate, Correlation found, PairedEffect stops, PairedEffect suspensions) {
        Estimate utilisation = found.nodes().get(0).utilisation();
        String load = utilisation.known()
                ? String.format(
                        Locale.ROOT, "%.2f (%.2f to %.2f)", utilisation.value(), utilisation.low(), utilisation.high())
                : "-";
        List<String> lines = new ArrayList<>();
        lines.add(
                "| requests/s | utilisation | injected | pairs | violated, treated | violated, others | by the injection |"
                        + " attributed to stops |");
        lines.add("| ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |");
        lines.add(row(rate, load, "stops of the JVM", stops));
        lines.add(row(rate, load, "suspensions", suspensions));
        return lines;
    }

    private static String row(double rate, String load, String kind, PairedEffect effect) {
        return String.format(
                Locale.ROOT,
                "| %.0f | %s | %s | %d | %d | %d | %d ± %.1f | %.1f ± %.1f |",
                rate,
                load,
                kind,
                effect.pairs(),
                effect.treated(),
                effect.others(),
                effect.violated(),
                effect.error(),
                effect.attributed(),
                effect.difference());
    }
}
