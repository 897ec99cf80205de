package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cli.option.FormatOption;
import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.evidence.Evidence;
import io.gctelemetry.profiles.evidence.Figure;
import io.gctelemetry.profiles.evidence.PublishedRun;
import io.gctelemetry.profiles.profile.Profile;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "evidence",
        mixinStandardHelpOptions = true,
        description = "Show the published results for a profile: the figures, their authors, and known doubts "
                + "about them.",
        footer = {"", "Examples:", "  gc-profiles evidence zgc-jdk11", "  gc-profiles evidence --format json"})
final class EvidenceCommand implements Callable<Integer> {

    @Parameters(
            arity = "0..1",
            paramLabel = "PROFILE",
            description = "Show the runs of this profile; default all runs.")
    @Nullable
    String id;

    @Mixin
    FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        Profiles profiles = Profiles.load();
        Evidence evidence = profiles.evidence();
        List<String> runs = id == null
                ? evidence.runs().stream().map(PublishedRun::id).toList()
                : profiles.profile(id).evidence();
        Out out = new Out();
        if (format.json()) {
            return out.text(JsonText.pretty(runs.stream()
                            .map(run -> json(profiles, evidence, run))
                            .toList()))
                    .flush();
        }
        if (runs.isEmpty()) {
            out.line("Nothing is published here about " + id + ": no run in the documents used it.");
        }
        runs.forEach(run -> print(out, profiles, evidence, run));
        return out.flush();
    }

    private static void print(Out out, Profiles profiles, Evidence evidence, String id) {
        PublishedRun run = evidence.run(id);
        Profile profile = profiles.profile(id);
        out.line(run.id());
        out.line("  by " + String.join("; ", evidence.documents(run)));
        out.line("  " + run.gc().title() + ", JDK " + run.jdkBuild() + ", Cassandra " + run.cassandra() + ", heap "
                + run.heapGb() + " GB, " + run.machine() + "; options " + profile.certainty());
        String table = "";
        for (Figure figure : evidence.figures(id)) {
            if (!figure.title().equals(table)) {
                table = figure.title();
                out.line("  " + table + " [" + figure.unit() + "]");
            }
            out.line(String.format(
                    "    %-28s %12s%s",
                    figure.at(),
                    number(figure),
                    figure.suspect().isEmpty() ? "" : "   suspect: " + String.join(", ", figure.suspect())));
        }
        for (String anomaly : anomalies(profile, evidence)) {
            out.line("  " + anomaly + ": " + evidence.anomaly(anomaly).what());
        }
        out.line("");
    }

    private static Set<String> anomalies(Profile profile, Evidence evidence) {
        Set<String> ids = new LinkedHashSet<>(profile.anomalies());
        evidence.figures(profile.id()).forEach(figure -> ids.addAll(figure.suspect()));
        return ids;
    }

    private static String number(Figure figure) {
        return figure.value() == null
                ? ""
                : new BigDecimal(figure.value().toString()).stripTrailingZeros().toPlainString();
    }

    private static Map<String, Object> json(Profiles profiles, Evidence evidence, String id) {
        PublishedRun run = evidence.run(id);
        Profile profile = profiles.profile(id);
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("run", run.id());
        out.put("documents", evidence.documents(run));
        out.put("gc", run.gc().key());
        out.put("jdk", run.jdkBuild());
        out.put("cassandra", run.cassandra());
        out.put("heapGb", run.heapGb());
        out.put("machine", run.machine());
        out.put("certainty", String.valueOf(profile.certainty()));
        List<Object> figures = new ArrayList<>();
        evidence.figures(id).forEach(figure -> {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("table", figure.table());
            one.put("title", figure.title());
            one.put("unit", figure.unit());
            one.put("at", figure.at());
            one.put("value", new BigDecimal(number(figure)));
            one.put("suspect", figure.suspect());
            figures.add(one);
        });
        out.put("figures", figures);
        Map<String, Object> anomalies = new LinkedHashMap<>();
        anomalies(profile, evidence)
                .forEach(a -> anomalies.put(a, evidence.anomaly(a).what()));
        out.put("anomalies", anomalies);
        return out;
    }
}
