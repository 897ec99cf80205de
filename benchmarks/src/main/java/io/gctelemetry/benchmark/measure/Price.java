package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.jvm.HostJvmBuilder;
import io.gctelemetry.benchmark.jvm.Pause;
import io.gctelemetry.benchmark.report.Results;
import io.gctelemetry.benchmark.report.ThreadTable;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/**
 * What every subject uses in the windows of its life: the start, the warm-up, the steady state; then a scrape's time and
 * garbage. All subjects in all JDKs with all collectors run side by side under a light load, so that one run serves them
 * all; they are started one after another, and each has windows of its own.
 */
public final class Price {
    private static final long SECOND = 1_000_000_000L;

    private final PricePlan plan;
    private final Results results;
    private final ThreadTable table;
    private final Consumer<String> progress;

    public Price(PricePlan plan, Results results, ThreadTable table, Consumer<String> progress) {
        this.plan = plan;
        this.results = results;
        this.table = table;
        this.progress = progress;
    }

    /** One run over all of these. The subjects of one JVM start beside each other, in another order in each run. */
    public void run(List<HostJvmBuilder> builders, int run) throws IOException {
        List<Aged> all = new ArrayList<>();
        try {
            for (HostJvmBuilder builder : builders) {
                List<Subject> subjects = new ArrayList<>(plan.subjects());
                subjects.removeIf(subject -> !subject.isFor(builder.jdk().version()));
                Collections.rotate(subjects, -run);
                for (Subject subject : subjects) {
                    all.add(new Aged(builder, subject, plan));
                    look(all, plan.paceSeconds());
                }
            }
            progress.accept(all.size() + " JVMs run");
            while (!all.stream().allMatch(Aged::done)) {
                look(all, 1);
            }
            new ScrapeRounds(plan.rounds(), results).run(all);
        } finally {
            all.forEach(Aged::close);
        }
    }

    private void look(List<Aged> all, int seconds) throws IOException {
        for (int second = 0; second < seconds; second++) {
            long due = System.nanoTime() + SECOND;
            for (Aged one : all) {
                one.look(results, table);
            }
            Pause.until(due);
        }
    }
}
