package io.gctelemetry.profiles.jvms;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.Kind;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.testing.Jvms;
import io.gctelemetry.profiles.testing.Jvms.Jvm;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The catalogue against what every real JVM prints of itself, and against what it says of options it no longer has. */
class CatalogueIT {

    private static final Catalogue CATALOGUE = Profiles.load().wholeCatalogue();
    private static final Pattern IGNORED = Pattern.compile("gnoring option (\\w+)(?:=\\S+)?; support was removed");
    private static final Pattern DEPRECATED =
            Pattern.compile("Option (\\w+) was deprecated|Using (\\w+) as minor pause goal is deprecated");
    private static final Pattern STARTED = Pattern.compile("(openjdk|java) version .*");

    static List<Jvm> jvms() {
        return Jvms.all();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void everyOptionTheJvmPrintsIsKnownWithItsKindAndType(Jvm jvm) throws IOException {
        Map<String, PrintedFlag> printed = PrintedFlag.held(jvm);
        assertThat(printed).hasSizeGreaterThan(600);
        SoftAssertions all = new SoftAssertions();
        printed.forEach((name, flag) -> {
            OptionFacts facts = CATALOGUE.find(name).orElse(null);
            all.assertThat(facts).as("%s has %s", jvm, name).isNotNull();
            if (facts != null && !facts.unlocks()) {
                Kind kind = facts.life().on(jvm.feature());
                String what = jvm + " prints " + name + " as " + flag + ", the catalogue says " + kind;
                all.assertThat(kind.live()).as(what).isTrue();
                all.assertThat(kind == Kind.EXPERIMENTAL)
                        .as(what)
                        .isEqualTo(flag.kind().contains("experimental"));
                all.assertThat(kind == Kind.DIAGNOSTIC)
                        .as(what)
                        .isEqualTo(flag.kind().contains("diagnostic"));
                all.assertThat(facts.type().equals("bool"))
                        .as("type of %s, %s", name, what)
                        .isEqualTo(flag.type().equals("bool"));
            }
        });
        all.assertAll();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void noOptionOfTheCatalogueLivesThatTheJvmDoesNotPrint(Jvm jvm) throws IOException {
        Map<String, PrintedFlag> printed = PrintedFlag.held(jvm);
        SoftAssertions all = new SoftAssertions();
        for (String name : CATALOGUE.names()) {
            OptionFacts facts = CATALOGUE.find(name).orElseThrow();
            boolean lives = facts.life().on(jvm.feature()).live();
            all.assertThat(lives && !printed.containsKey(name) && !ofCollectorsLeftOut(name, printed))
                    .as("the catalogue says %s of %s on %s, which does not print it", facts.life(), name, jvm)
                    .isFalse();
        }
        all.assertAll();
    }

    /** Builds may leave a collector out, and its options with it. */
    private static boolean ofCollectorsLeftOut(String name, Map<String, PrintedFlag> printed) {
        return (name.contains("Shenandoah") && !printed.containsKey("UseShenandoahGC"))
                || (CATALOGUE.find(name).orElseThrow().collectors().stream()
                                .allMatch(gc -> gc.selector().isPresent()
                                        && !printed.containsKey(gc.selector().orElseThrow()))
                        && !CATALOGUE.find(name).orElseThrow().collectors().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void defaultsAreThoseTheJvmPrints(Jvm jvm) throws IOException {
        Map<String, PrintedFlag> printed = PrintedFlag.initial(jvm);
        SoftAssertions all = new SoftAssertions();
        for (String name : CATALOGUE.names()) {
            OptionFacts facts = CATALOGUE.find(name).orElseThrow();
            PrintedFlag flag = printed.get(name);
            String known = facts.defaults().on(jvm.feature()).orElse(null);
            if (flag != null && known != null && facts.life().on(jvm.feature()).live()) {
                all.assertThat(normal(flag.value()))
                        .as("default of %s on %s", name, jvm)
                        .isEqualTo(normal(known));
            }
        }
        all.assertAll();
    }

    private static String normal(String value) {
        return value.matches("-?\\d+\\.\\d+") ? String.valueOf(Double.parseDouble(value)) : value;
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void whatTheCatalogueCallsIgnoredTheJvmIgnoresAndNothingElse(Jvm jvm) throws IOException {
        Set<String> ignored = namesOf(jvm, Kind.OBSOLETE);
        assertThat(named(IGNORED, PrintedFlag.output(jvm, arguments(ignored)))).isEqualTo(ignored);
        List<String> refused = arguments(namesOf(jvm, Kind.ABSENT));
        refused.add(0, "-XX:+IgnoreUnrecognizedVMOptions");
        assertThat(named(IGNORED, PrintedFlag.output(jvm, refused))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void whatTheCatalogueCallsDeprecatedTheJvmWarnsOfAndOfNothingElse(Jvm jvm) throws IOException {
        Map<String, String> arguments = new LinkedHashMap<>();
        Set<String> expected = new TreeSet<>();
        PrintedFlag.initial(jvm).forEach((name, flag) -> {
            if (CATALOGUE.names().contains(name) && !flag.value().isEmpty()) {
                if (CATALOGUE.find(name).orElseThrow().deprecatedOn(jvm.feature())) {
                    expected.add(name);
                }
                arguments.put(name, "-XX:" + asArgument(name, flag));
            }
        });
        assertThat(named(DEPRECATED, outputPastRefusals(jvm, arguments))).isEqualTo(expected);
    }

    /** Some options do not take their own default from the command line: without each of them, until the JVM starts. */
    private static List<String> outputPastRefusals(Jvm jvm, Map<String, String> arguments) throws IOException {
        while (true) {
            List<String> command = new ArrayList<>(arguments.values());
            command.add("-XX:+UseSerialGC"); // the defaults above switch every collector off
            command.add("-version");
            List<String> lines = PrintedFlag.output(jvm, command);
            boolean started =
                    lines.stream().anyMatch(line -> STARTED.matcher(line).matches());
            if (started || !arguments.keySet().removeIf(name -> refused(name, lines))) {
                assertThat(started).as("%s", lines).isTrue();
                return lines;
            }
        }
    }

    private static boolean refused(String name, List<String> lines) {
        Pattern word = Pattern.compile("\\b" + name + "\\b");
        return lines.stream()
                .filter(line -> !line.contains("warning"))
                .anyMatch(line -> word.matcher(line).find());
    }

    private static String asArgument(String name, PrintedFlag flag) {
        return flag.type().equals("bool")
                ? (flag.value().equals("true") ? "+" : "-") + name
                : name + "=" + flag.value();
    }

    private static Set<String> namesOf(Jvm jvm, Kind kind) {
        Set<String> names = new TreeSet<>();
        for (String name : CATALOGUE.names()) {
            OptionFacts facts = CATALOGUE.find(name).orElseThrow();
            if (facts.life().on(jvm.feature()) == kind) {
                names.add(name);
            }
        }
        return names;
    }

    private static List<String> arguments(Set<String> names) {
        List<String> out = new ArrayList<>();
        for (String name : names) {
            boolean sign = CATALOGUE.find(name).orElseThrow().type().equals("bool");
            out.add(sign ? "-XX:+" + name : "-XX:" + name + "=1");
        }
        out.add("-version");
        return out;
    }

    private static Set<String> named(Pattern message, List<String> lines) {
        Set<String> names = new TreeSet<>();
        for (String line : lines) {
            Matcher matcher = message.matcher(line);
            if (matcher.find()) {
                names.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
            }
        }
        return names;
    }
}
