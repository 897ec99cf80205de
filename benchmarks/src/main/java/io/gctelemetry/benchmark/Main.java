package io.gctelemetry.benchmark;

import io.gctelemetry.benchmark.jvm.Collector;
import io.gctelemetry.benchmark.jvm.HostJvmBuilder;
import io.gctelemetry.benchmark.jvm.Jdk;
import io.gctelemetry.benchmark.measure.Plan;
import io.gctelemetry.benchmark.measure.Price;
import io.gctelemetry.benchmark.measure.RunningCost;
import io.gctelemetry.benchmark.measure.StartCost;
import io.gctelemetry.benchmark.measure.Truth;
import io.gctelemetry.benchmark.measure.YoungPauses;
import io.gctelemetry.benchmark.report.Bounds;
import io.gctelemetry.benchmark.report.CostTables;
import io.gctelemetry.benchmark.report.JsonFile;
import io.gctelemetry.benchmark.report.Machine;
import io.gctelemetry.benchmark.report.PriceBounds;
import io.gctelemetry.benchmark.report.PriceTables;
import io.gctelemetry.benchmark.report.Results;
import io.gctelemetry.benchmark.report.Sections;
import io.gctelemetry.benchmark.report.ThreadTable;
import io.gctelemetry.benchmark.report.TruthTables;
import io.gctelemetry.benchmark.subject.Artifacts;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;

/** The command behind {@code benchmarks/run}. */
public final class Main {
    private final Arguments arguments;
    private final Results results = new Results();
    private final ThreadTable threads = new ThreadTable();
    private final List<HostJvmBuilder> found = new ArrayList<>();
    private final Machine machine = new Machine();

    private Main(Arguments arguments) {
        this.arguments = arguments;
    }

    public static void main(String[] args) {
        Arguments arguments = new Arguments();
        CommandLine line = new CommandLine(arguments).setCaseInsensitiveEnumValuesAllowed(true);
        line.registerConverter(Jdk.class, Jdk::parse);
        line.registerConverter(Subject.class, Subject::of);
        line.setExecutionStrategy(parsed -> {
            Integer help = CommandLine.executeHelpRequest(parsed);
            return help != null ? help : new Main(arguments).run();
        });
        line.setParameterExceptionHandler((e, parsed) -> {
            System.err.println("benchmarks: " + e.getMessage() + "; see --help");
            return 2;
        });
        System.exit(line.execute(args));
    }

    private int run() {
        try {
            if (arguments.jdks.isEmpty()) {
                throw new IllegalArgumentException("no JDK to measure: --jdk VERSION=HOME");
            }
            Path folder = Files.createTempDirectory("gc-telemetry-benchmarks-");
            Artifacts artifacts = new Artifacts(arguments.target, arguments.agent, folder);
            for (Jdk jdk : arguments.jdks) {
                for (Collector collector : arguments.collectors) {
                    if (collector.isIn(jdk.version())) {
                        measure(new HostJvmBuilder(jdk, collector, 0, artifacts, folder, List.of()));
                    }
                }
            }
            measurePrice();
            return report();
        } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
            say(String.valueOf(e.getMessage()));
            return 2;
        }
    }

    private void measure(HostJvmBuilder jvms) throws IOException {
        if (!jvms.starts()) {
            say("JDK " + jvms.jdk().version() + " here has no "
                    + jvms.collector().title() + ": left out");
            return;
        }
        found.add(jvms);
        Plan plan = arguments.plan();
        for (int run = 0; run < plan.runs(); run++) {
            for (Part part : arguments.parts) {
                HostJvmBuilder sized = jvms.withHeap(arguments.heap(part));
                if (part != Part.PRICE) {
                    say("JDK " + jvms.jdk().version() + ", "
                            + jvms.collector().title() + ", run " + (run + 1) + " of " + plan.runs() + ": "
                            + part.name().toLowerCase(Locale.ROOT));
                }
                switch (part) {
                    case START -> new StartCost(plan, results).run(sized, run);
                    case COST -> new RunningCost(plan, results, Main::say).run(sized, run);
                    case TRUTH -> new Truth(plan, results).run(sized, run);
                    case YOUNG -> new YoungPauses(plan, arguments.priced(), results).run(sized, run);
                    case PRICE -> {} // of all at once
                }
            }
        }
    }

    private void measurePrice() throws IOException {
        int runs = arguments.parts.contains(Part.PRICE) ? arguments.plan().runs() : 0;
        for (int run = 0; run < runs; run++) {
            say("price, run " + (run + 1) + " of " + runs);
            List<HostJvmBuilder> all = found.stream()
                    .map(jvms -> jvms.withHeap(arguments.heap(Part.PRICE)))
                    .toList();
            new Price(arguments.pricePlan(), results, threads, Main::say).run(all, run);
            say(machine.describe());
        }
    }

    private int report() throws IOException {
        String said = machine.describe();
        String head = "`" + arguments.command() + "`\n\n" + said + ". Medians of the runs.\n\n";
        Bounds cost = Bounds.ofCost(results);
        Bounds seen = Bounds.ofVisibility(results);
        Bounds truth = Bounds.ofTruth(results);
        Bounds price = PriceBounds.of(results);
        String priced = PriceTables.of(results) + threads;
        Map<String, String> sections = new LinkedHashMap<>();
        sections.put("bounds", headed(head, cost.toString()));
        sections.put("start", headed(head, CostTables.start(results)));
        sections.put("cost", headed(head, CostTables.running(results)));
        sections.put("seen", headed(head, CostTables.seen(results) + seen));
        sections.put("truth", headed(head, TruthTables.of(results) + truth));
        sections.put(
                "price",
                headed(
                        head,
                        priced.isEmpty() && PriceTables.young(results).isEmpty()
                                ? ""
                                : price + "\n" + priced + PriceTables.young(results)));
        String text = head + price + "\n" + priced + PriceTables.young(results) + cost + "\n"
                + CostTables.start(results) + CostTables.running(results) + CostTables.seen(results) + seen + "\n"
                + TruthTables.of(results) + truth;
        System.out.print(text);
        if (arguments.out != null) {
            Files.writeString(arguments.out, text);
        }
        if (arguments.json != null) {
            JsonFile.write(arguments.json, arguments.command(), said, results);
        }
        if (arguments.page != null) {
            Sections.replace(arguments.page, sections);
        }
        return cost.missed() + seen.missed() + truth.missed() + price.missed() > 0 ? 1 : 0;
    }

    private static String headed(String head, String text) {
        return text.isEmpty() ? "" : head + text;
    }

    private static void say(String line) {
        System.err.println("benchmarks: " + line);
    }
}
