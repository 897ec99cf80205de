package io.gctelemetry.profiles.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.Printed;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Whatever is typed, the program does it or says in one line why not. */
class CommandLinePropertiesTest {

    private static final List<String> OPTIONS = List.of(
            "--gc",
            "--jdk",
            "--heap",
            "--ram",
            "--cores",
            "--cassandra",
            "--vendor",
            "--profile",
            "--with",
            "--set",
            "--why",
            "--gc-log",
            "--agent",
            "--as",
            "--format",
            "--kind",
            "--sle",
            "--rate");

    private static final List<String> VALUES = List.of(
            "g1",
            "cms",
            "zgc",
            "c4",
            "8",
            "8u252",
            "11.0.8",
            "14",
            "17",
            "17",
            "26",
            "0",
            "-1",
            "99999999999999999999",
            "24g",
            "1m",
            "4.0",
            "4.1.7",
            "trunk",
            "prime",
            "g1-jdk11",
            "scylla-c40-jdk16-zgc-70g",
            "SoftMaxHeapSize",
            "MaxGCPauseMillis=200",
            "-XX:+UseG1GC",
            "NewRatio=0",
            "+UseNUMA",
            "-Xmx8g",
            "=",
            "",
            " ",
            "env",
            "k8ssandra",
            "json",
            "text",
            "choice",
            "p99.9<100ms",
            "40k",
            "UseZGC",
            "-Xlog:gc",
            "\u0000",
            "\u00e4",
            "--",
            "%s",
            "${env:HOME}");

    @Provide
    Arbitrary<List<String>> commandLines() {
        Arbitrary<String> commands =
                Arbitraries.of("list", "show", "evidence", "render", "render", "explain", "diff", "recommend", "");
        Arbitrary<String> values = Arbitraries.frequencyOf(
                Tuple.of(9, Arbitraries.of(VALUES)),
                Tuple.of(1, Arbitraries.strings().ofMaxLength(12)));
        Arbitrary<List<String>> pairs =
                Combinators.combine(Arbitraries.of(OPTIONS), values).as(List::of);
        Arbitrary<List<String>> parts = Arbitraries.frequencyOf(Tuple.of(5, pairs), Tuple.of(1, values.map(List::of)));
        return Combinators.combine(commands, parts.list().ofMaxSize(6)).as((command, rest) -> {
            List<String> all = new ArrayList<>(List.of(command));
            if (rest.size() % 2 == 0) {
                all.addAll(List.of("--jdk", "17"));
            }
            rest.forEach(all::addAll);
            return all;
        });
    }

    @Property(tries = 500)
    void noCommandLineMakesItFail(@ForAll("commandLines") List<String> words) {
        Printed cli = Cli.run(words.toArray(String[]::new));
        assertThat(cli.exit()).isBetween(0, 2);
        assertThat(cli.err()).doesNotContain("Exception").doesNotContain("\tat ");
        if (cli.exit() == 2) {
            assertThat(cli.err()).startsWith("gc-profiles: ").hasLineCount(1);
        }
    }
}
