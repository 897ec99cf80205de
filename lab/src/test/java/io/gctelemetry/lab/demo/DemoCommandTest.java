package io.gctelemetry.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.lab.demo.plan.DemoPlan;
import io.gctelemetry.lab.demo.plan.HeapSize;
import io.gctelemetry.lab.demo.plan.Installation;
import io.gctelemetry.lab.jdk.JavaHome;
import io.gctelemetry.lab.jdk.JavaHomes;
import io.gctelemetry.lab.node.CassandraVersion;
import io.gctelemetry.lab.node.GarbageCollector;
import io.gctelemetry.lab.ui.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class DemoCommandTest {
    private static final JavaHome SEVENTEEN = new JavaHome(17, "17.0.15", Path.of("/jdk/17"));
    private static final JavaHome EIGHT = new JavaHome(8, "1.8.0_504", Path.of("/jdk/8"));

    @Test
    void theHelpHasNoRetiredWords() throws IOException {
        String help = new CommandLine(new DemoCommand()).getUsageMessage().replaceAll("\\s+", " ");

        assertThat(Files.readAllLines(Path.of("../docs/retired-words.txt")))
                .filteredOn(line -> !line.startsWith("#"))
                .noneMatch(line -> Pattern.compile("(?i)\\b(" + line.replaceFirst(": .*", "") + ")\\b")
                        .matcher(help)
                        .find());
    }

    @Test
    void whatIsNotGivenIsChosen() throws Problem {
        assertThat(plan())
                .isEqualTo(new DemoPlan(
                        "./demo",
                        CassandraVersion.V5_0,
                        SEVENTEEN,
                        GarbageCollector.G1,
                        new HeapSize("1g", 1L << 30),
                        500,
                        Duration.ofSeconds(45),
                        Duration.ofSeconds(90),
                        false,
                        Path.of("/home/u/gc-telemetry/runs/2026-01-31T12.00.05"),
                        1));
    }

    @Test
    void everythingCanBeGiven() throws Problem {
        assertThat(plan(
                        "--cassandra=3.11",
                        "--gc=cms",
                        "--jdk=8",
                        "--heap=768m",
                        "--rate=50.5",
                        "--duration=10m",
                        "--warmup=0",
                        "--keep",
                        "--out=/tmp/x",
                        "--seed=-7"))
                .isEqualTo(new DemoPlan(
                        "./demo --cassandra=3.11 --gc=cms --jdk=8 --heap=768m --rate=50.5 --duration=10m --warmup=0"
                                + " --keep --out=/tmp/x --seed=-7",
                        CassandraVersion.V3_11,
                        EIGHT,
                        GarbageCollector.CMS,
                        new HeapSize("768m", 768L << 20),
                        50.5,
                        Duration.ZERO,
                        Duration.ofMinutes(10),
                        true,
                        Path.of("/tmp/x"),
                        -7));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--cassandra=9    | --cassandra is 9, expected one of 3.11, 4.0, 4.1, 5.0",
                "--gc=c4          | --gc is c4, expected one of g1, parallel, serial, cms, zgc, shenandoah",
                "--heap=4         | --heap is 4, expected a size of at least 256m, such as 1g or 768m",
                "--heap=64m       | --heap is 64m, expected a size of at least 256m, such as 1g or 768m",
                "--rate=0         | --rate is 0.0, expected a number of requests a second above 0",
                "--rate=NaN       | --rate is NaN, expected a number of requests a second above 0",
                "--duration=soon  | --duration is soon, expected a time such as 90s, 2m or 1h",
                "--duration=0s    | --duration is 0s, expected at least 1s",
                "--warmup=-1      | --warmup is -1, expected a time such as 90s, 2m or 1h",
            })
    void whatIsWrongIsReportedInOneLine(String argument, String complaint) {
        assertThatThrownBy(() -> plan(argument)).isInstanceOf(Problem.class).hasMessage(complaint);
    }

    @ParameterizedTest
    @CsvSource({"90s, 90", "90, 90", "2m, 120", "1h, 3600", "0, 0"})
    void timesAreReadAsPeopleTypeThem(String typed, long seconds) throws Problem {
        assertThat(plan("--warmup=" + typed).warmup()).isEqualTo(Duration.ofSeconds(seconds));
    }

    @Test
    void theHelpHasExamplesAndExitCodes() {
        assertThat(new CommandLine(new DemoCommand()).getUsageMessage())
                .contains("examples:\n  ./demo  ", "exit status: 0 done; 1 node or client failed; 2 wrong usage")
                .contains("--cassandra=VERSION   run this Cassandra: 3.11, 4.0, 4.1 or 5.0 (default: 5.0)")
                .doesNotContain("\t")
                .satisfies(text -> assertThat(text.lines()).allMatch(line -> line.length() <= 100));
    }

    private static DemoPlan plan(String... arguments) throws Problem {
        DemoCommand command = new DemoCommand();
        new CommandLine(command).parseArgs(arguments);
        return command.plan(
                List.of(arguments),
                new JavaHomes(List.of(SEVENTEEN, EIGHT)),
                new Installation(Path.of("/home/u/gc-telemetry")),
                LocalDateTime.parse("2026-01-31T12:00:05"));
    }
}
