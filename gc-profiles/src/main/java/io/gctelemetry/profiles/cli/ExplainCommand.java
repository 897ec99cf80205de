package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.JdkRange;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.cli.option.FormatOption;
import io.gctelemetry.profiles.cli.output.LifeText;
import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.cli.output.StandardOptionText;
import io.gctelemetry.profiles.cli.output.Values;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.profile.Setting;
import io.gctelemetry.profiles.target.RefusedException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        description = "Explain an option: its effect, its state in each JDK, its traps, and the profiles that "
                + "set it with their reasons.",
        footer = {
            "",
            "Examples:",
            "  gc-profiles explain G1HeapRegionSize",
            "  gc-profiles explain -- -XX:+UseBiasedLocking"
        })
final class ExplainCommand implements Callable<Integer> {

    @Parameters(paramLabel = "OPTION", description = "Name of the option, with or without -XX: and sign.")
    String name = "";

    @Mixin
    FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        Profiles profiles = Profiles.load();
        Catalogue catalogue = profiles.wholeCatalogue();
        JvmOption parsed = JvmOption.parse(name);
        Map<String, Object> standard =
                parsed.isFlag() ? null : StandardOptionText.of(catalogue, name).orElse(null);
        if (standard != null) {
            return print(standard);
        }
        String wanted = parsed.isFlag()
                ? parsed.longName()
                : name.replaceFirst("^[+-]", "").replaceFirst("=.*", "");
        String key = Map.of("Xmx", "MaxHeapSize", "Xms", "InitialHeapSize", "Xmn", "NewSize", "Xss", "ThreadStackSize")
                .getOrDefault(wanted, wanted);
        OptionFacts facts = catalogue
                .find(key)
                .orElseThrow(() -> new RefusedException("no JDK from 8 to 26 has the option " + wanted
                        + catalogue
                                .nearest(wanted)
                                .map(near -> "; did you mean " + near + "?")
                                .orElse("")));
        Map<String, List<String>> users = users(profiles, facts.name());
        Out out = new Out();
        if (format.json()) {
            return out.text(JsonText.pretty(json(facts, users))).flush();
        }
        print(out, facts);
        users.forEach((title, lines) -> {
            out.line("  " + title + ":");
            lines.forEach(line -> out.line("    " + line));
        });
        return out.flush();
    }

    private int print(Map<String, Object> standard) {
        Out out = new Out();
        if (format.json()) {
            return out.text(JsonText.pretty(standard)).flush();
        }
        out.line(Out.printable(name));
        line(out, "what to know", (String) standard.get("does"));
        Map<?, ?> life = (Map<?, ?>) Objects.requireNonNull(standard.get("life"));
        LifeText.spans(jdk -> String.valueOf(life.get(String.valueOf(jdk)))).forEach(span -> out.line("  " + span));
        return out.flush();
    }

    private static void print(Out out, OptionFacts facts) {
        String unit = facts.unit() == null || facts.unit().equals(facts.type()) ? "" : ", " + facts.unit();
        out.line(facts.name() + "  (" + facts.type() + unit + ")");
        out.line("  "
                + (facts.described() ? facts.does() : "Outside the field of this catalogue: only its life is known."));
        if (!facts.collectors().isEmpty()) {
            out.line("  collectors: " + collectors(facts));
        }
        LifeText.of(facts).forEach(line -> out.line("  " + line));
        line(out, "default", defaultOf(facts));
        line(out, "range", facts.range().describe());
        line(out, "in -Xlog", facts.unifiedLogging());
        line(out, "instead", facts.replacedBy());
        facts.traps().forEach(trap -> out.line("  trap: " + trap));
    }

    private static @Nullable String defaultOf(OptionFacts facts) {
        if (facts.chosenByTheJvm()) {
            return "chosen by the JVM from the machine and the heap";
        }
        String text = facts.defaults().describe();
        return text == null ? null : Values.readable(facts.name(), text);
    }

    private static void line(Out out, String title, @Nullable String text) {
        if (text != null) {
            out.line("  " + title + ": " + text);
        }
    }

    private static String collectors(OptionFacts facts) {
        return facts.collectors().stream().map(Gc::title).collect(Collectors.joining(", "));
    }

    private static Map<String, List<String>> users(Profiles profiles, String name) {
        Map<String, List<String>> out = new LinkedHashMap<>();
        List<Profile> all = new ArrayList<>(profiles.all());
        all.sort(java.util.Comparator.comparing(Profile::kind));
        for (Profile profile : all) {
            for (Setting setting : profile.options()) {
                JvmOption option = JvmOption.parse(setting.option());
                String key = setting.option().startsWith("-")
                        ? option.longName()
                        : setting.option().equals("Xmn") ? "NewSize" : setting.option();
                if (key.equals(name)) {
                    out.computeIfAbsent(title(profile.kind()), kind -> new ArrayList<>())
                            .add(profile.id() + ": " + setting.describe() + "  " + setting.why());
                }
            }
        }
        return out;
    }

    private static String title(Profile.Kind kind) {
        return switch (kind) {
            case SHIPPED -> "shipped by Cassandra";
            case HISTORY -> "used in published runs";
            default -> "set by profiles";
        };
    }

    private static Map<String, Object> json(OptionFacts facts, Map<String, List<String>> users) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("name", facts.name());
        out.put("does", facts.does());
        out.put("type", facts.type());
        put(out, "unit", facts.unit());
        out.put("collectors", facts.collectors().stream().map(Gc::key).toList());
        Map<String, Object> life = new LinkedHashMap<>();
        for (int jdk = JdkRange.OLDEST; jdk <= JdkRange.NEWEST; jdk++) {
            life.put(String.valueOf(jdk), facts.life().on(jdk).key());
        }
        out.put("life", life);
        put(out, "deprecated", facts.deprecated());
        put(out, "default", defaultOf(facts));
        put(out, "range", facts.range().describe());
        put(out, "unifiedLogging", facts.unifiedLogging());
        put(out, "replacedBy", facts.replacedBy());
        out.put("traps", facts.traps());
        out.put("users", users);
        return out;
    }

    private static void put(Map<String, Object> out, String key, @Nullable Object value) {
        if (value != null) {
            out.put(key, value);
        }
    }
}
