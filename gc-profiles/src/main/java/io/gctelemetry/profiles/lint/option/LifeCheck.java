package io.gctelemetry.profiles.lint.option;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.catalogue.Kind;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Edits;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;
import io.gctelemetry.profiles.target.Vendor;
import java.util.Optional;
import java.util.OptionalInt;

/** Options the JDK refuses, ignores or warns about, and names no JDK has. */
final class LifeCheck implements Check {

    @Override
    public void check(LintContext context, Findings findings) {
        for (Argument argument : context.flags()) {
            if (!argument.option().text().endsWith("\r")
                    && !argument.option().name().contains("$")) {
                Optional<OptionFacts> facts = context.facts(argument);
                if (context.target().vendor() == Vendor.PRIME) {
                    facts.ifPresent(known -> prime(context, argument, known, findings));
                } else if (facts.isPresent()) {
                    known(context, argument, facts.get(), findings);
                } else {
                    unknown(context, argument, findings);
                }
            }
        }
    }

    /** Prime has options of its own that no HotSpot has, and lacks those of HotSpot's collectors. */
    private static void prime(LintContext context, Argument argument, OptionFacts facts, Findings findings) {
        if (facts.described() && !context.catalogue().knownToPrime(facts.name())) {
            findings.of(
                            Rule.NO_EFFECT,
                            "not among the options an Azul JVM of 2019 knew; whether Prime refuses or ignores it is not known")
                    .at(argument)
                    .outcome(Outcome.RISK)
                    .fix("leave it out")
                    .edits(Edits.drop(argument))
                    .add();
        }
    }

    private static void unknown(LintContext context, Argument argument, Findings findings) {
        String name = argument.option().name();
        Optional<String> near = context.catalogue().nearest(name);
        boolean ignored = context.ignoresUnrecognized();
        String message = "no JDK from 8 to 26 has " + name
                + (ignored
                        ? "; IgnoreUnrecognizedVMOptions hides it, and nothing happens"
                        : ": Unrecognized VM option '" + name + "'");
        Findings.Draft draft = findings.of(Rule.UNKNOWN_FLAG, message)
                .at(argument)
                .outcome(ignored ? Outcome.IGNORED : Outcome.REFUSED)
                .severity(ignored ? Severity.WARNING : Severity.ERROR);
        near.ifPresentOrElse(other -> draft.fix("did you mean " + other + "?"), () -> draft.fix("leave it out"));
        draft.add();
    }

    private static void known(LintContext context, Argument argument, OptionFacts facts, Findings findings) {
        Kind kind = context.kind(facts);
        if (kind == Kind.ABSENT) {
            refused(context, argument, facts, findings);
        } else if (kind == Kind.OBSOLETE) {
            findings.of(
                            Rule.FLAG_OBSOLETE,
                            "JDK " + context.jdk() + " ignores it: Ignoring option " + facts.name()
                                    + "; support was removed"
                                    + facts.life().ignoredFrom().stream()
                                            .mapToObj(j -> " in " + j)
                                            .findFirst()
                                            .orElse(""))
                    .at(argument)
                    .fix(instead(facts))
                    .edits(Edits.drop(argument))
                    .add();
        } else if (kind == Kind.UNRESOLVED) {
            findings.of(
                            Rule.FLAG_REMOVED,
                            "it is not known whether JDK " + context.jdk() + " still has it; JDK "
                                    + facts.life().last().stream()
                                            .mapToObj(String::valueOf)
                                            .findFirst()
                                            .orElse("8") + " had it")
                    .at(argument)
                    .severity(Severity.WARNING)
                    .outcome(Outcome.RISK)
                    .fix(instead(facts))
                    .add();
        } else if (facts.deprecatedOn(context.jdk())) {
            findings.of(
                            Rule.FLAG_DEPRECATED,
                            "JDK " + context.jdk() + " warns: Option " + facts.name() + " was deprecated in version "
                                    + facts.deprecated() + ".0")
                    .at(argument)
                    .fix(instead(facts))
                    .add();
        } else if (context.jdk() == 8 && warnedOn8(context, argument.option())) {
            findings.of(Rule.FLAG_DEPRECATED, "JDK 8 warns that this form of CMS or ParNew will go")
                    .at(argument)
                    .fix("use UseConcMarkSweepGC and leave UseParNewGC and the incremental mode as they are")
                    .edits(Edits.drop(argument))
                    .add();
        } else if (context.jdk() >= 9 && isPrintGc(argument.option())) {
            findings.of(
                            Rule.FLAG_DEPRECATED,
                            "JDK " + context.jdk() + " warns that it will use -Xlog:" + facts.unifiedLogging()
                                    + " instead, and prints to standard output")
                    .at(argument)
                    .fix("use -Xlog:" + facts.unifiedLogging())
                    .edits(Edits.drop(argument))
                    .add();
        }
    }

    private static boolean warnedOn8(LintContext context, JvmOption option) {
        boolean cms = context.isOn("UseConcMarkSweepGC");
        return switch (option.text()) {
            case "-XX:+CMSIncrementalMode", "-XX:-UseParNewGC" -> cms;
            case "-XX:+UseParNewGC" -> !cms;
            default -> false;
        };
    }

    private static boolean isPrintGc(JvmOption option) {
        return option.form() == JvmOption.Form.ON
                && (option.name().equals("PrintGCDetails") || option.name().equals("PrintGC"));
    }

    private static void refused(LintContext context, Argument argument, OptionFacts facts, Findings findings) {
        int jdk = context.jdk();
        OptionalInt first = facts.life().first();
        OptionalInt last = facts.life().last();
        boolean selector = Gc.of(facts.name()).flatMap(Gc::selector).isPresent();
        if (selector && jdk == 8 && facts.backPort8() != null) {
            findings.of(
                            Rule.COLLECTOR_MISSING_IN_BUILD,
                            "JDK 8 has it only in builds with the back-port (Red Hat, Fedora, the Shenandoah project); others refuse it")
                    .at(argument)
                    .fix("use such a build and set --vendor redhat, or use G1")
                    .add();
            return;
        }
        boolean later = first.isPresent() && first.getAsInt() > jdk;
        String message = later
                ? "it came with JDK " + first.getAsInt() + "; JDK " + jdk + " refuses it"
                : (last.isPresent() ? "the last JDK with it was " + last.getAsInt() : "no JDK from 8 on acts on it")
                        + "; refused from "
                        + facts.life().refusedFrom().stream()
                                .mapToObj(String::valueOf)
                                .findFirst()
                                .orElse("8") + " on";
        boolean ignored = context.ignoresUnrecognized();
        Findings.Draft draft = findings.of(
                        later ? Rule.FLAG_UNKNOWN_YET : Rule.FLAG_REMOVED,
                        message + (ignored ? "; IgnoreUnrecognizedVMOptions hides it, and nothing happens" : ""))
                .at(argument)
                .outcome(ignored ? Outcome.IGNORED : Outcome.REFUSED)
                .severity(ignored && !selector ? Severity.WARNING : Severity.ERROR)
                .fix(instead(facts));
        if (!selector) {
            draft.edits(Edits.drop(argument));
        }
        draft.add();
    }

    private static String instead(OptionFacts facts) {
        if (facts.unifiedLogging() != null) {
            return facts.unifiedLogging().contains(" ")
                            || facts.unifiedLogging().endsWith("=")
                    ? "leave it out; -Xlog has it as " + facts.unifiedLogging()
                    : "leave it out; -Xlog:" + facts.unifiedLogging() + " is the same";
        }
        String other = facts.replacedBy();
        if (other == null) {
            return "leave it out";
        }
        return other.startsWith("nothing")
                ? "leave it out" + other.substring("nothing".length())
                : "leave it out; use " + other;
    }
}
