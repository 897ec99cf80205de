package io.gctelemetry.profiles.lint.node;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.jvm.Ergonomics;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Edits;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;
import java.util.Optional;
import java.util.OptionalLong;

/** Collector threads against each other and against cores. */
final class ThreadCheck implements Check {

    @Override
    public void check(LintContext context, Findings findings) {
        Gc gc = context.gc();
        Optional<Argument> concurrent = context.last("ConcGCThreads").filter(Argument::fromFile);
        OptionalLong wanted = context.number("ConcGCThreads");
        if (gc == null || concurrent.isEmpty() || wanted.isEmpty()) {
            return;
        }
        Integer cores = context.cores();
        OptionalLong parallel = parallel(context, gc, cores);
        boolean refuses =
                gc == Gc.SHENANDOAH || (gc == Gc.G1 && context.jdk() <= 17) || (gc == Gc.CMS && context.jdk() >= 9);
        if (parallel.isPresent()
                && wanted.getAsLong() > parallel.getAsLong()
                && (gc == Gc.G1 || gc == Gc.SHENANDOAH || gc == Gc.CMS)) {
            findings.of(
                            Rule.CONC_GT_PARALLEL,
                            wanted.getAsLong() + " concurrent threads are more than the " + parallel.getAsLong()
                                    + " parallel ones"
                                    + (context.last("ParallelGCThreads").isPresent()
                                            ? ""
                                            : " the JVM chooses on " + cores + " cores")
                                    + (refuses
                                            ? "; " + gc.title() + " of JDK " + context.jdk() + " refuses it"
                                            : "; JDK " + context.jdk() + " takes it"))
                    .at(concurrent.get())
                    .severity(refuses ? Severity.ERROR : Severity.WARNING)
                    .outcome(refuses ? Outcome.REFUSED : Outcome.RISK)
                    .fix("take at most " + parallel.getAsLong() + ", or leave it out")
                    .edits(Edits.replace(concurrent.get(), "-XX:ConcGCThreads=" + parallel.getAsLong()))
                    .add();
        } else if (cores != null && cores > 1 && wanted.getAsLong() >= cores) {
            findings.of(
                            Rule.CONC_THREADS_ALL_CORES,
                            wanted.getAsLong() + " concurrent threads on " + cores
                                    + " cores may take all of them from the requests; the JVM would take "
                                    + Ergonomics.concurrentThreads(
                                            gc, context.jdk(), cores, Ergonomics.parallelThreads(gc, cores)))
                    .at(concurrent.get())
                    .severity(gc == Gc.ZGC || gc == Gc.SHENANDOAH ? Severity.WARNING : Severity.INFO)
                    .fix("leave it out, or take a quarter of the cores")
                    .edits(Edits.drop(concurrent.get()))
                    .add();
        }
    }

    private static OptionalLong parallel(LintContext context, Gc gc, @org.jspecify.annotations.Nullable Integer cores) {
        OptionalLong given = context.number("ParallelGCThreads");
        if (given.isPresent() && given.getAsLong() > 0) {
            return given;
        }
        return cores == null ? OptionalLong.empty() : OptionalLong.of(Ergonomics.parallelThreads(gc, cores));
    }
}
