package io.gctelemetry.profiles.jvms;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.Kind;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.testing.Jvms;
import io.gctelemetry.profiles.testing.Jvms.Jvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The catalogue against what every real JVM prints of itself. */
class CatalogueIT {

    private static final Pattern FLAG =
            Pattern.compile("^ *(\\S+) (\\S+) +:?= ?(.*?) *\\{([^{]*)\\}(?: \\{[^}]*\\})*$");
    private static final Catalogue CATALOGUE = Profiles.load().wholeCatalogue();

    record Printed(String type, String value, String kind) {}

    static List<Jvm> jvms() {
        return Jvms.all();
    }

    private static Map<String, Printed> printed(Jvm jvm) throws IOException {
        Process process = new ProcessBuilder(
                        jvm.java().toString(),
                        "-XX:+UnlockExperimentalVMOptions",
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:+PrintFlagsInitial",
                        "-version")
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Map<String, Printed> out = new LinkedHashMap<>();
        for (String line : output.lines().toList()) {
            Matcher matcher = FLAG.matcher(line);
            if (matcher.matches()) {
                out.put(
                        matcher.group(2),
                        new Printed(matcher.group(1), matcher.group(3).strip(), matcher.group(4)));
            }
        }
        return out;
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void everyOptionTheJvmPrintsIsKnownWithItsKindAndType(Jvm jvm) throws IOException {
        Map<String, Printed> printed = printed(jvm);
        assertThat(printed).hasSizeGreaterThan(700);
        SoftAssertions all = new SoftAssertions();
        printed.forEach((name, flag) -> {
            OptionFacts facts = CATALOGUE.find(name).orElse(null);
            all.assertThat(facts).as("%s has %s", jvm, name).isNotNull();
            if (facts != null && !facts.unlocks()) {
                Kind kind = facts.life().on(jvm.feature());
                all.assertThat(kind.live())
                        .as("%s has %s, the catalogue says %s", jvm, name, kind)
                        .isTrue();
                boolean experimental = flag.kind.contains("experimental");
                boolean diagnostic = flag.kind.contains("diagnostic");
                all.assertThat(kind == Kind.EXPERIMENTAL)
                        .as("%s: %s is {%s}", jvm, name, flag.kind)
                        .isEqualTo(experimental);
                all.assertThat(kind == Kind.DIAGNOSTIC)
                        .as("%s: %s is {%s}", jvm, name, flag.kind)
                        .isEqualTo(diagnostic);
                all.assertThat(facts.type().equals("bool"))
                        .as("%s: %s is %s", jvm, name, flag.type)
                        .isEqualTo(flag.type.equals("bool"));
            }
        });
        all.assertAll();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void noOptionOfTheCatalogueLivesThatTheJvmDoesNotPrint(Jvm jvm) throws IOException {
        Map<String, Printed> printed = printed(jvm);
        SoftAssertions all = new SoftAssertions();
        for (String name : CATALOGUE.names()) {
            OptionFacts facts = CATALOGUE.find(name).orElseThrow();
            boolean lives = facts.life().on(jvm.feature()).live();
            all.assertThat(lives && !printed.containsKey(name) && !leftOut(jvm, name))
                    .as("the catalogue says %s of %s on %s, which does not print it", facts.life(), name, jvm)
                    .isFalse();
        }
        all.assertAll();
    }

    /** Builds may leave a collector out, and product builds do not print what only some platforms have. */
    private static boolean leftOut(Jvm jvm, String name) {
        return name.startsWith("Shenandoah") || name.equals("UseShenandoahGC");
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void defaultsAreThoseTheJvmPrints(Jvm jvm) throws IOException {
        Map<String, Printed> printed = printed(jvm);
        SoftAssertions all = new SoftAssertions();
        for (String name : CATALOGUE.names()) {
            OptionFacts facts = CATALOGUE.find(name).orElseThrow();
            Printed flag = printed.get(name);
            String known = facts.defaults().on(jvm.feature()).orElse(null);
            if (flag != null && known != null && facts.life().on(jvm.feature()).live()) {
                all.assertThat(normal(flag.value))
                        .as("default of %s on %s", name, jvm)
                        .isEqualTo(normal(known));
            }
        }
        all.assertAll();
    }

    private static String normal(String value) {
        return value.matches("-?\\d+\\.\\d+") ? String.valueOf(Double.parseDouble(value)) : value;
    }
}
