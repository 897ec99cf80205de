package io.gctelemetry.lab.inject;

import io.gctelemetry.cli.Durations;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.lab.demo.plan.DemoPlan;
import io.gctelemetry.lab.demo.plan.HeapSize;
import io.gctelemetry.lab.demo.plan.Installation;
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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of {@code gc-lab inject}, as they are typed. */
@Command(
        name = "gc-lab inject",
        sortOptions = false,
        usageHelpWidth = 100,
        synopsisHeading = "usage: ",
        optionListHeading = "%n",
        description = {
            "",
            "Start a real Cassandra under load and stop it at random times: in one window of each pair, drawn by a "
                    + "coin. Compare the windows that this violates with those that correlate attributes to stops."
        },
        footer = {
            "",
            "Half of the injections are stops of the JVM (collections and counts of objects, through JMX), half suspend the "
                    + "process, of which the JVM knows nothing: those must not be attributed to stops.",
            "",
            "examples:",
            "  gc-lab inject --rate 300                     five minutes, 30 pairs of windows",
            "  gc-lab inject --rate 900 --duration 10m      a busier node, 60 pairs",
            "",
            "exit status: 0 done; 1 node or client failed; 2 wrong usage, or a requirement is missing"
        })
final class InjectCommand {
    private static final String SLE = "p99<50ms/5s";

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "send this number of requests per second, without waiting for answers (default: "
                    + "${DEFAULT-VALUE})",
            defaultValue = "300")
    double rate;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            description = "inject for this time after the warm-up (default: ${DEFAULT-VALUE})",
            defaultValue = "5m")
    String duration = "";

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            description = "warm up for this time (default: ${DEFAULT-VALUE})",
            defaultValue = "45s")
    String warmup = "";

    @Option(
            names = "--sle",
            paramLabel = "SLE",
            description =
                    "the limit that every window must meet; its windows form the pairs (default: ${DEFAULT-VALUE})",
            defaultValue = SLE)
    String sle = "";

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            description = "set the heap of the node (default: ${DEFAULT-VALUE})",
            defaultValue = "1g")
    String heap = "";

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "set the seed of the load and of the coin (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    long seed;

    @Option(names = "--out", paramLabel = "DIR", description = "write to this new run folder (default: runs/<time>)")
    @Nullable
    Path out;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "print this help")
    boolean help;

    DemoPlan plan(List<String> typed, JavaHomes homes, Installation installation, LocalDateTime now) throws Problem {
        HeapSize size = HeapSize.parse(heap).orElseThrow(() -> wrong("--heap", heap, "a size such as 1g"));
        if (!(rate > 0)) {
            throw wrong("--rate", String.valueOf(rate), "a number of requests a second above 0");
        }
        String time = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH.mm.ss", Locale.ROOT)
                .format(now);
        return new DemoPlan(
                ("gc-lab inject " + String.join(" ", typed)).trim(),
                CassandraVersion.V5_0,
                JdkChoice.choose(CassandraVersion.V5_0, GarbageCollector.G1, null, homes),
                GarbageCollector.G1,
                size,
                rate,
                time("--warmup", warmup),
                time("--duration", duration),
                false,
                out == null ? installation.runs().resolve(time) : out.toAbsolutePath(),
                seed);
    }

    Sle limit() throws Problem {
        try {
            return Sle.parse(sle);
        } catch (IllegalArgumentException e) {
            throw Problem.usage("--sle is " + sle + ": " + e.getMessage());
        }
    }

    /** How many pairs of windows the measured time has. */
    int pairs() throws Problem {
        long pairs = time("--duration", duration).dividedBy(limit().window().multipliedBy(2));
        if (pairs < 2) {
            throw wrong("--duration", duration, "at least four windows");
        }
        return Math.toIntExact(pairs);
    }

    private static Duration time(String option, String typed) throws Problem {
        return Durations.parse(typed).orElseThrow(() -> wrong(option, typed, "a time such as 90s or 10m"));
    }

    private static Problem wrong(String option, String typed, String expected) {
        return Problem.usage(option + " is " + typed + ", expected " + expected);
    }
}
