package io.gctelemetry.lab.demo;

import io.gctelemetry.cli.Durations;
import io.gctelemetry.lab.demo.plan.DemoPlan;
import io.gctelemetry.lab.demo.plan.HeapSize;
import io.gctelemetry.lab.demo.plan.Installation;
import io.gctelemetry.lab.jdk.JavaHome;
import io.gctelemetry.lab.jdk.JavaHomes;
import io.gctelemetry.lab.node.CassandraVersion;
import io.gctelemetry.lab.node.GarbageCollector;
import io.gctelemetry.lab.node.JdkChoice;
import io.gctelemetry.lab.ui.Problem;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of the demo, as they are typed. */
@Command(
        name = "demo",
        sortOptions = false,
        usageHelpWidth = 100,
        synopsisHeading = "usage: ",
        optionListHeading = "%n",
        description = {
            "",
            "Start a real Cassandra with the gc-telemetry agent, send requests in open loop with the "
                    + "real Java driver, and report the stops of its JVM and the latencies of the client. All "
                    + "data is kept in a run folder."
        },
        footer = {
            "",
            "examples:",
            "  ./demo                                    Cassandra 5.0 with G1, less than four minutes",
            "  ./demo --gc zgc --heap 2g                 the same load with another collector",
            "  ./demo --cassandra 3.11 --gc cms          an old Cassandra, on JDK 8",
            "  ./demo --rate 800 --duration 10m --keep   a longer run; the node keeps running",
            "",
            "exit status: 0 done; 1 node or client failed; 2 wrong usage, or a requirement is missing;",
            "  130, 143 interrupted (no process is left running, the run folder is readable)"
        })
final class DemoCommand {
    private static final double HIGHEST_RATE = 1_000_000;
    private static final long SMALLEST_HEAP = 256L << 20;

    @Option(
            names = "--cassandra",
            paramLabel = "VERSION",
            description = "run this Cassandra: 3.11, 4.0, 4.1 or 5.0 (default: ${DEFAULT-VALUE})",
            defaultValue = "5.0")
    String cassandra = "";

    @Option(
            names = "--gc",
            paramLabel = "GC",
            description = "use this collector: g1, parallel, serial, zgc, shenandoah or cms, if the JDK has it "
                    + "(default: ${DEFAULT-VALUE})",
            defaultValue = "g1")
    String gc = "";

    @Option(
            names = "--jdk",
            paramLabel = "N",
            description = "run the node on this JDK (default: the best JDK of this machine)")
    @Nullable
    Integer jdk;

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            description = "set the heap of the node, such as 1g or 768m (default: ${DEFAULT-VALUE})",
            defaultValue = "1g")
    String heap = "";

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "send this number of requests per second, without waiting for answers (default: "
                    + "${DEFAULT-VALUE})",
            defaultValue = "500")
    double rate;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            description = "measure for this time after the warm-up, such as 90s or 10m (default: ${DEFAULT-VALUE})",
            defaultValue = "90s")
    String duration = "";

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            description = "warm up for this time; the rate rises in the first half (default: ${DEFAULT-VALUE})",
            defaultValue = "45s")
    String warmup = "";

    @Option(names = "--keep", description = "keep the node running, with its tables")
    boolean keep;

    @Option(names = "--out", paramLabel = "DIR", description = "write to this new run folder (default: runs/<time>)")
    @Nullable
    Path out;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "set the seed of all random choices of the load (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    long seed;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "print the version")
    boolean version;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "print this help")
    boolean help;

    /**
     * Checks everything that was typed and chooses what was left open.
     *
     * @param typed the arguments, for the record
     * @throws Problem for the first thing that is wrong
     */
    DemoPlan plan(List<String> typed, JavaHomes homes, Installation installation, LocalDateTime now) throws Problem {
        CassandraVersion version =
                known("--cassandra", cassandra, CassandraVersion.of(cassandra), CassandraVersion.lines());
        GarbageCollector collector = known("--gc", gc, GarbageCollector.of(gc), GarbageCollector.allTyped());
        HeapSize heapSize = HeapSize.parse(heap)
                .filter(size -> size.bytes() >= SMALLEST_HEAP)
                .orElseThrow(() -> wrong("--heap", heap, "a size of at least 256m, such as 1g or 768m"));
        if (!(rate > 0 && rate <= HIGHEST_RATE)) {
            throw wrong("--rate", String.valueOf(rate), "a number of requests a second above 0");
        }
        Duration measure = time("--duration", duration);
        if (measure.isZero()) {
            throw wrong("--duration", duration, "at least 1s");
        }
        Duration before = time("--warmup", warmup);
        JavaHome java = JdkChoice.choose(version, collector, jdk, homes);
        String time = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH.mm.ss", Locale.ROOT)
                .format(now);
        Path folder = out == null ? installation.runs().resolve(time) : out.toAbsolutePath();
        String command = ("./demo " + String.join(" ", typed)).trim();
        return new DemoPlan(command, version, java, collector, heapSize, rate, before, measure, keep, folder, seed);
    }

    private static Duration time(String option, String typed) throws Problem {
        String withUnit = typed.matches("\\d+") ? typed + "s" : typed;
        return Durations.parse(withUnit).orElseThrow(() -> wrong(option, typed, "a time such as 90s, 2m or 1h"));
    }

    private static <T> T known(String option, String typed, Optional<T> meant, List<String> all) throws Problem {
        return meant.orElseThrow(() -> wrong(option, typed, "one of " + String.join(", ", all)));
    }

    private static Problem wrong(String option, String typed, String expected) {
        return Problem.usage(option + " is " + typed + ", expected " + expected);
    }
}
