package io.gctelemetry.benchmark;

import io.gctelemetry.benchmark.jvm.Collector;
import io.gctelemetry.benchmark.jvm.Jdk;
import io.gctelemetry.benchmark.measure.Plan;
import io.gctelemetry.benchmark.measure.PricePlan;
import io.gctelemetry.benchmark.measure.Window;
import io.gctelemetry.benchmark.subject.Subject;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line. Names of constants may be written in lower case, with hyphens. */
@Command(
        name = "benchmarks/run",
        abbreviateSynopsis = true,
        sortOptions = false,
        separator = " ",
        description = "Compare whole JVMs: without an agent, with gc-telemetry, and with other agents and "
                + "libraries that export collections to Prometheus.",
        footer = {
            "",
            "Progress and the CPU time of every thread are printed to stderr, the tables to stdout.",
            "Exit status: 0 done, 1 gc-telemetry missed one of its bounds, 2 usage."
        })
final class Arguments {
    private static final List<Subject> PRICED = List.of(
            Subject.NONE,
            Subject.EMPTY,
            Subject.RECORDING,
            Subject.GC_TELEMETRY,
            Subject.CLIENT_JAVA,
            Subject.MICROMETER,
            Subject.OPENTELEMETRY);

    @Option(
            names = "--what",
            split = ",",
            paramLabel = "PART",
            description = {
                "run these parts: start, cost, truth, price, young (default: start,cost,truth)",
                "price: run all JDKs and collectors at the same time under a light load; measure CPU at "
                        + "the start, during warm-up and in the steady state, memory and scrapes",
                "young: measure how much longer young pauses get; use --collector g1,serial"
            })
    List<Part> parts = Part.USUAL;

    @Option(
            names = "--jdk",
            split = ",",
            paramLabel = "VERSION",
            description = "use these JDKs: 8, 11, 17, 21, 25, 26, or VERSION=HOME for a JDK in another folder "
                    + "(default: 17)")
    List<Jdk> jdks = List.of();

    @Option(
            names = "--collector",
            split = ",",
            paramLabel = "NAME",
            description = "use these collectors: g1, parallel, serial, cms, zgc, shenandoah, if the JDK has them "
                    + "(default: g1)")
    List<Collector> collectors = List.of(Collector.G1);

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "SUBJECT",
            description = {
                "compare these subjects: gc-telemetry, gc-telemetry-no-jfr, jmx-exporter, "
                        + "jmx-exporter-gc, client-java, micrometer, opentelemetry; none, empty and loop are "
                        + "always included as the baseline (default: all)"
            })
    List<Subject> only = List.of(Subject.values());

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "set the length of each window in seconds (default: ${DEFAULT-VALUE})")
    int seconds = 30;

    @Option(
            names = "--settle",
            paramLabel = "N",
            description = "apply the load for this number of seconds before the first window (default: "
                    + "${DEFAULT-VALUE})")
    int settle = 60;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "repeat each part this number of times (default: ${DEFAULT-VALUE})")
    int runs = 3;

    @Option(
            names = "--starts",
            paramLabel = "N",
            description = "start each subject this number of times in a run (default: ${DEFAULT-VALUE})")
    int starts = 5;

    @Option(
            names = "--scrapes",
            paramLabel = "N",
            description = "time this number of scrapes of each subject (default: ${DEFAULT-VALUE})")
    int scrapes = 100;

    @Option(
            names = "--stops",
            paramLabel = "N",
            description = "wait for this number of stops in scrapes (default: ${DEFAULT-VALUE})")
    int stops = 20;

    @Option(
            names = "--windows",
            paramLabel = "FROM-TO,...",
            description = {
                "price: set the windows of start, warm-up and steady state, in seconds since the start "
                        + "of each JVM (default: ${DEFAULT-VALUE})"
            })
    String windows = "0-30,60-120,600-900";

    @Option(
            names = "--pace",
            paramLabel = "N",
            description = "price: wait this number of seconds between the starts of two JVMs (default: "
                    + "${DEFAULT-VALUE})")
    int pace = 3;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "allocate this number of MB per second in each JVM (default: 64; price 4)")
    @Nullable
    Integer rate;

    @Option(
            names = "--heap",
            paramLabel = "N",
            description = "set the heap of each JVM in MB, touched at the start (default: 256; price and young 64)")
    @Nullable
    Integer heapMegabytes;

    @Option(
            names = "--quick",
            description = "run a smoke test: windows of 5 s after 5 s, one run, 2 starts, 20 scrapes, 3 stops")
    boolean quick;

    @Option(names = "--out", paramLabel = "FILE", description = "write the tables to this file, too")
    @Nullable
    Path out;

    @Option(names = "--json", paramLabel = "FILE", description = "write every value to this file, as it was read")
    @Nullable
    Path json;

    @Option(names = "--page", paramLabel = "FILE", description = "update the measured sections of this page")
    @Nullable
    Path page;

    @Option(names = "--target", hidden = true, required = true)
    Path target = Path.of("target");

    @Option(names = "--agent", hidden = true, required = true)
    Path agent = Path.of("gc-telemetry-agent.jar");

    @Option(names = "--command", hidden = true)
    String command = "benchmarks/run";

    @Option(
            names = {"--help", "-h"},
            usageHelp = true,
            description = "print this help")
    boolean help;

    Plan plan() {
        List<Subject> subjects = Stream.of(Subject.values())
                .filter(s -> only.contains(s) || !s.scraped())
                .filter(s -> s != Subject.RECORDING)
                .toList();
        int megabytes = or(rate, 64);
        return quick
                ? new Plan(subjects, 1, 2, 5, 5, 20, 3, megabytes)
                : new Plan(subjects, runs, starts, settle, seconds, scrapes, stops, megabytes);
    }

    PricePlan pricePlan() {
        List<Window> spans = Window.parse(quick ? "0-15,15-25,25-35" : windows);
        return new PricePlan(priced(), spans, quick ? 1 : pace, or(rate, 4), quick ? 5 : 30);
    }

    /** The subjects of the parts price and young: those named, else the usual ones. */
    List<Subject> priced() {
        List<Subject> named = only.size() == Subject.values().length ? PRICED : only;
        return Stream.of(Subject.values())
                .filter(s -> named.contains(s) || (PRICED.contains(s) && !s.scraped()))
                .toList();
    }

    /** Megabytes of heap for that part. */
    int heap(Part part) {
        return or(heapMegabytes, part == Part.PRICE || part == Part.YOUNG ? 64 : 256);
    }

    private static int or(@Nullable Integer given, int usual) {
        return given == null ? usual : given;
    }

    String command() {
        return command;
    }
}
