package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.jvm.HostJvm;
import io.gctelemetry.benchmark.jvm.HostJvmBuilder;
import io.gctelemetry.benchmark.report.Cell;
import io.gctelemetry.benchmark.report.Figure;
import io.gctelemetry.benchmark.report.Results;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;

/**
 * How much later main begins: CPU of the whole process and of the main thread at its first line, in JVMs that end there.
 */
public final class StartCost {
    private final Plan plan;
    private final Results results;

    public StartCost(Plan plan, Results results) {
        this.plan = plan;
        this.results = results;
    }

    /** One run: every subject started so many times, one after the other in turn. */
    public void run(HostJvmBuilder jvms, int run) throws IOException {
        Cell cell = new Cell(jvms.jdk().version(), jvms.collector());
        for (int i = 0; i < plan.starts(); i++) {
            for (Subject subject : plan.subjects(run + i)) {
                long begin = System.nanoTime();
                try (HostJvm jvm = jvms.startToEnd(subject)) {
                    long[] cpu = jvm.ask("");
                    results.add(cell, subject, Figure.MAIN_WALL_MS, (System.nanoTime() - begin) / 1e6);
                    results.add(cell, subject, Figure.MAIN_CPU_MS, cpu[0] / 1e6);
                    results.add(cell, subject, Figure.MAIN_THREAD_CPU_MS, cpu[1] / 1e6);
                }
            }
        }
    }
}
