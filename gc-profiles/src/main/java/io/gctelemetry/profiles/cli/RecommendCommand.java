package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cli.option.FormatOption;
import io.gctelemetry.profiles.cli.option.TargetOptions;
import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.cli.output.TargetJson;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.recommend.Expectation;
import io.gctelemetry.profiles.recommend.Recommendation;
import io.gctelemetry.profiles.recommend.Recommender;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.target.Vendor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "recommend",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Rank the profiles for a service level expectation, each with reasons, published figures "
                + "and doubts.",
        footer = {
            "",
            "Examples:",
            "  gc-profiles recommend --sle 'p99.9<100ms' --rate 40k --jdk 11 --cassandra 4.0 --ram 64g --cores 8",
            "  gc-profiles recommend --sle 'p99<50ms' --rate 25k --jdk 17 --format json"
        })
final class RecommendCommand implements Callable<Integer> {

    @Option(
            names = "--sle",
            required = true,
            paramLabel = "BOUND",
            description = "Set the service level expectation, such as p99.9<100ms.")
    String sle = "";

    @Option(
            names = "--rate",
            required = true,
            paramLabel = "OPS",
            description = "Set the operations per second of the cluster, such as 40k.")
    String rate = "";

    @Mixin
    TargetOptions targetOptions = new TargetOptions();

    @Mixin
    FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        Expectation expectation = Expectation.parse(sle);
        double ops = ops(rate);
        Profiles profiles = Profiles.load();
        Target target = targetOptions.target(null);
        List<Profile> candidates =
                profiles.fitting(target.cassandra() == null ? target : withoutVersion(target)).stream()
                        .filter(profile -> !profile.verbatim())
                        .filter(profile -> profile.gc() != Gc.C4 || target.vendor() == Vendor.PRIME)
                        .toList();
        List<Recommendation> ranking = new Recommender(profiles.evidence(), expectation, ops, target).rank(candidates);
        CassandraVersion version = target.cassandra() == null ? null : profiles.cassandra(target.cassandra());
        String remark = version == null ? null : version.remarkOn(target.feature(), String.valueOf(target.cassandra()));
        String support = profiles.jdk(target.feature()).support();
        String prime = target.vendor() == Vendor.PRIME ? null : "C4 is left out: it needs Azul Prime (--vendor prime)";
        List<String> notes = Stream.of(remark, support, prime)
                .filter(Objects::nonNull)
                .map(String::valueOf)
                .toList();
        Out out = new Out();
        if (format.json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("target", TargetJson.of(target));
            json.put("notes", notes);
            json.put("ranking", ranking.stream().map(RecommendCommand::json).toList());
            return out.text(JsonText.pretty(json)).flush();
        }
        notes.forEach(note -> out.line("note: " + note));
        int place = 1;
        for (Recommendation one : ranking) {
            out.line(place++ + ". " + one.profile().id());
            one.reasons().forEach(reason -> out.line("   because " + reason));
            one.evidence().forEach(figure -> out.line("   figure  " + figure));
            one.limits().forEach(limit -> out.line("   limit   " + limit));
            one.doubts().forEach(doubt -> out.line("   doubt   " + doubt));
        }
        if (ranking.isEmpty()) {
            Out.error(
                    "no profile fits this target; gc-profiles list --jdk " + target.feature() + " shows what there is");
        }
        return out.flush();
    }

    private static Target withoutVersion(Target target) {
        return new Target(
                target.jdk(), target.vendor(), null, target.heapBytes(), target.cores(), target.ramBytes(), null);
    }

    private static double ops(String text) {
        String plain = text.toLowerCase(java.util.Locale.ROOT).replaceFirst("k$", "000");
        if (!plain.matches("[1-9]\\d{0,8}")) {
            throw new RefusedException("rate '" + text + "' is not a number of operations per second (use 40k)");
        }
        return Double.parseDouble(plain);
    }

    private static Map<String, Object> json(Recommendation one) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("profile", one.profile().id());
        out.put("standing", one.standing().name().toLowerCase(java.util.Locale.ROOT));
        out.put("reasons", one.reasons());
        out.put("evidence", one.evidence());
        out.put("limits", one.limits());
        out.put("doubts", one.doubts());
        return out;
    }
}
