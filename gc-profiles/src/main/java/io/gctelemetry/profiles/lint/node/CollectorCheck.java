package io.gctelemetry.profiles.lint.node;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.catalogue.Kind;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Edits;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;
import io.gctelemetry.profiles.target.Vendor;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Which collector runs, and options that belong to another. */
final class CollectorCheck implements Check {

    /** Options other than the heap's own that the scripts override, because they always give -Xmx. */
    private static final Set<String> OVERRIDDEN = Set.of(
            "MaxRAMPercentage",
            "InitialRAMPercentage",
            "MinRAMPercentage",
            "MaxRAMFraction",
            "InitialRAMFraction",
            "MinRAMFraction",
            "DefaultMaxRAMFraction",
            "MaxRAM",
            "UseCGroupMemoryLimitForHeap");

    @Override
    public void check(LintContext context, Findings findings) {
        List<Argument> selected = context.selected();
        if (selected.size() > 1) {
            twoCollectors(context, selected, findings);
        }
        missingInBuild(context, findings);
        Gc gc = context.gc();
        fallback(context, gc, findings);
        Optional<Argument> off = gc == null || !selected.isEmpty()
                ? Optional.empty()
                : gc.selector().flatMap(context::last).filter(a -> a.fromFile() && context.jdk() >= 9);
        if (off.isPresent()) {
            findings.of(
                            Rule.COLLECTOR_DEFAULT,
                            "Garbage collector not selected (default collector explicitly disabled)")
                    .at(off.get())
                    .severity(Severity.ERROR)
                    .outcome(Outcome.REFUSED)
                    .fix("choose another collector, or leave the option out")
                    .add();
        } else if (selected.isEmpty() && context.wanted().isEmpty() && gc != null && gc != Gc.C4) {
            findings.of(Rule.COLLECTOR_DEFAULT, "no collector is chosen: JDK " + context.jdk() + " takes " + gc.title())
                    .severity(gc == Gc.PARALLEL ? Severity.WARNING : Severity.INFO)
                    .fix("select it explicitly")
                    .add();
        }
        if (selected.size() == 1 && (gc == Gc.SERIAL || gc == Gc.EPSILON)) {
            findings.of(
                            Rule.COLLECTOR_NOT_FOR_CASSANDRA,
                            gc == Gc.EPSILON
                                    ? "Epsilon never collects: the node ends with OutOfMemoryError when the heap has been allocated once"
                                    : "the serial collector collects with one thread while all requests wait")
                    .at(selected.get(0))
                    .severity(gc == Gc.EPSILON ? Severity.ERROR : Severity.WARNING)
                    .fix("use G1")
                    .add();
        }
        if (selected.size() == 1 && gc == Gc.PARALLEL) {
            findings.of(
                            Rule.COLLECTOR_NOT_FOR_CASSANDRA,
                            "the parallel collector stops all requests for every collection; a baseline")
                    .at(selected.get(0))
                    .severity(Severity.INFO)
                    .fix("use G1 for a node that serves requests")
                    .add();
        }
        context.flags().forEach(argument -> noEffect(context, gc, argument, findings));
    }

    private static void twoCollectors(LintContext context, List<Argument> selected, Findings findings) {
        boolean oneFile = selected.stream().map(Argument::file).distinct().count() == 1;
        String names = selected.stream()
                .map(a -> a.option().text() + (oneFile ? "" : " (" + a.file() + " line " + a.line() + ")"))
                .collect(Collectors.joining(" and "));
        Argument where = selected.stream()
                .filter(Argument::fromFile)
                .reduce((one, two) -> two)
                .orElse(selected.get(0));
        findings.of(
                        Rule.TWO_COLLECTORS,
                        names + " are both on: "
                                + (context.jdk() == 8
                                        ? "Conflicting collector combinations in option list"
                                        : "Multiple garbage collectors selected"))
                .at(where)
                .fix("leave one; the files are read as one list")
                .add();
    }

    private static void missingInBuild(LintContext context, Findings findings) {
        context.last("UseShenandoahGC").filter(Argument::fromFile).ifPresent(argument -> {
            Integer update = context.target().jdk().update();
            boolean oracle = context.target().vendor() == Vendor.ORACLE;
            boolean early = context.jdk() == 11
                    && update != null
                    && update < 9
                    && context.target().vendor() != Vendor.SHENANDOAH;
            if ((oracle || early) && context.jdk() >= 11) {
                findings.of(
                                Rule.COLLECTOR_MISSING_IN_BUILD,
                                oracle
                                        ? "Oracle's builds leave Shenandoah out and refuse the option"
                                        : "Shenandoah is in JDK 11 from 11.0.9 on; "
                                                + context.target().jdk() + " refuses the option")
                        .at(argument)
                        .fix(oracle ? "use another build of OpenJDK" : "update the JDK")
                        .add();
            }
        });
    }

    private static void fallback(LintContext context, @Nullable Gc gc, Findings findings) {
        context.last("IgnoreUnrecognizedVMOptions").filter(Argument::fromFile).ifPresent(argument -> {
            if (!context.ignoresUnrecognized()) {
                return;
            }
            List<Argument> refused = context.wanted().stream()
                    .filter(a -> context.facts(a)
                            .map(f -> context.kind(f) == Kind.ABSENT)
                            .orElse(true))
                    .toList();
            if (!refused.isEmpty() && gc != null) {
                findings.of(
                                Rule.SILENT_FALLBACK,
                                "JDK " + context.jdk() + " has no "
                                        + refused.get(0).option().name() + ", and this hides it: " + gc.title()
                                        + " runs without a message")
                        .at(argument)
                        .fix("leave it out and choose a collector the JDK has")
                        .edits(Edits.drop(argument))
                        .add();
            } else {
                findings.of(
                                Rule.IGNORE_UNRECOGNIZED,
                                "misspelt and removed options, even a collector, are ignored without a message")
                        .at(argument)
                        .fix("leave it out")
                        .edits(Edits.drop(argument))
                        .add();
            }
        });
    }

    private static void noEffect(LintContext context, @Nullable Gc gc, Argument argument, Findings findings) {
        OptionFacts facts = context.facts(argument).orElse(null);
        if (facts == null || !context.kind(facts).live() || !isLast(context, argument)) {
            return;
        }
        if (OVERRIDDEN.contains(facts.name())) {
            findings.of(
                            Rule.NO_EFFECT,
                            "cassandra-env.sh always gives -Xms and -Xmx, which win over it without a message")
                    .at(argument)
                    .fix("set -Xms and -Xmx")
                    .edits(Edits.drop(argument))
                    .add();
            return;
        }
        if (facts.name().equals("UseStringDeduplication")
                && context.jdk() < 18
                && context.isOn("UseStringDeduplication")
                && gc != null
                && gc != Gc.G1
                && gc != Gc.SHENANDOAH) {
            findings.of(
                            Rule.NO_EFFECT,
                            "before JDK 18 only G1 and Shenandoah deduplicate strings; " + gc.title() + " does not")
                    .at(argument)
                    .fix("leave it out")
                    .edits(Edits.drop(argument))
                    .add();
            return;
        }
        boolean selector = context.selected().contains(argument)
                || Gc.of(facts.name()).flatMap(Gc::selector).isPresent();
        if (gc == null || selector || facts.appliesTo(gc) || (facts.name().equals("UseParNewGC") && gc == Gc.CMS)) {
            return;
        }
        boolean own = facts.collectors().size() == 1;
        String belongs = facts.collectors().stream().map(Gc::title).collect(Collectors.joining(", "));
        findings.of(
                        Rule.NO_EFFECT,
                        "it belongs to " + belongs + "; " + gc.title() + " reads it and does nothing with it")
                .at(argument)
                .severity(own ? Severity.WARNING : Severity.INFO)
                .fix("leave it out")
                .edits(Edits.drop(argument))
                .add();
    }

    private static boolean isLast(LintContext context, Argument argument) {
        return context.last(argument.option().longName())
                .filter(argument::equals)
                .isPresent();
    }
}
