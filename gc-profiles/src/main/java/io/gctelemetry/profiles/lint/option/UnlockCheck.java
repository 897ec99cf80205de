package io.gctelemetry.profiles.lint.option;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.catalogue.Kind;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Edits;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Experimental and diagnostic options: locked, or unlocked too late. */
final class UnlockCheck implements Check {

    private static final Map<Kind, String> UNLOCKS =
            Map.of(Kind.EXPERIMENTAL, "UnlockExperimentalVMOptions", Kind.DIAGNOSTIC, "UnlockDiagnosticVMOptions");

    @Override
    public void check(LintContext context, Findings findings) {
        List<Argument> arguments = context.reading().arguments();
        for (int i = 0; i < arguments.size(); i++) {
            Argument argument = arguments.get(i);
            Kind kind = needed(context, argument);
            String unlock = kind == null ? null : UNLOCKS.get(kind);
            if (unlock == null || kind == null || !argument.fromFile()) {
                continue;
            }
            Optional<Argument> before = find(arguments.subList(0, i), unlock);
            if (before.isEmpty()) {
                Optional<Argument> after = find(arguments.subList(i, arguments.size()), unlock);
                report(context, argument, kind, unlock, after, findings);
            }
        }
    }

    private static @org.jspecify.annotations.Nullable Kind needed(LintContext context, Argument argument) {
        Optional<OptionFacts> facts = context.facts(argument);
        if (facts.isEmpty() || facts.get().unlocks()) {
            return null;
        }
        Kind kind = context.kind(facts.get());
        String value = argument.option().value();
        return value != null
                        && kind.live()
                        && !UNLOCKS.containsKey(kind)
                        && facts.get().appliesTo(context.gc())
                ? facts.get().values().on(value, context.jdk())
                : kind;
    }

    private static Optional<Argument> find(List<Argument> arguments, String unlock) {
        return arguments.stream()
                .filter(a -> a.option().name().equals(unlock)
                        && "true".equals(a.option().setting()))
                .findFirst();
    }

    private static void report(
            LintContext context,
            Argument argument,
            Kind kind,
            String unlock,
            Optional<Argument> after,
            Findings findings) {
        String line = "-XX:+" + unlock;
        String name = argument.option().name();
        if (context.hidesIllFormed()) {
            findings.of(
                            after.isPresent() ? Rule.UNLOCK_ORDER : Rule.UNLOCK_MISSING,
                            name + " is " + kind.key() + " on JDK " + context.jdk()
                                    + " and locked; IgnoreUnrecognizedVMOptions hides it, and nothing happens")
                    .at(argument)
                    .outcome(Outcome.IGNORED)
                    .fix("put " + line + " before it")
                    .edits(Edits.before(argument, line))
                    .add();
        } else if (after.isPresent()) {
            Argument late = after.get();
            findings.of(
                            Rule.UNLOCK_ORDER,
                            "it follows " + name + ", which is " + kind.key() + " on JDK " + context.jdk()
                                    + ": The unlock option must precede '" + name + "'")
                    .at(late.fromFile() ? late : argument)
                    .fix("put " + line + " before " + argument.option().text())
                    .edits(Edits.before(argument, line))
                    .add();
        } else {
            findings.of(
                            Rule.UNLOCK_MISSING,
                            name + " is " + kind.key() + " on JDK " + context.jdk() + ": it must be enabled via "
                                    + line)
                    .at(argument)
                    .fix("put " + line + " before it")
                    .edits(Edits.before(argument, line))
                    .add();
        }
    }
}
