package io.gctelemetry.profiles.lint.option;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.catalogue.Kind;
import io.gctelemetry.profiles.catalogue.Life;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.catalogue.OptionValues;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.jvm.JvmOption.Form;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Edits;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Signs, units, ranges and rounding. */
final class ValueCheck implements Check {

    @Override
    public void check(LintContext context, Findings findings) {
        for (Argument argument : context.flags()) {
            JvmOption option = argument.option();
            if (option.text().endsWith("\r") || option.text().contains("$")) {
                continue;
            }
            if (option.form() == Form.SIZE) {
                size(context, argument, findings);
                continue;
            }
            Optional<OptionFacts> facts = context.facts(argument);
            if (facts.isPresent() && context.kind(facts.get()).live()) {
                form(context, argument, facts.get(), findings);
            }
        }
    }

    private static void size(LintContext context, Argument argument, Findings findings) {
        String value = String.valueOf(argument.option().value());
        OptionalLong bytes = Sizes.parse(value);
        if (bytes.isEmpty()) {
            badUnit(argument, value, "Invalid size: the JVM takes a whole number and one of k, m, g, t", findings);
            return;
        }
        if (argument.option().name().equals("Xss")) {
            long least = (context.jdk() == 8 ? 228 : 136) * Sizes.KB;
            if (bytes.getAsLong() < least) {
                outOfRange(
                        argument,
                        "the stack size specified is too small; JDK " + context.jdk() + " wants at least "
                                + Sizes.format(least),
                        findings);
            } else if (bytes.getAsLong() > (context.jdk() == 8 ? 2 * Sizes.GB - 1 : Sizes.GB)) {
                outOfRange(argument, "Invalid thread stack size: it exceeds the maximum representable size", findings);
            } else if (bytes.getAsLong() > 16 * Sizes.MB) {
                findings.of(
                                Rule.BAD_UNIT,
                                "every thread may take " + Sizes.describe(bytes.getAsLong())
                                        + " of stack; Cassandra ships 256k")
                        .at(argument)
                        .severity(Severity.WARNING)
                        .outcome(Outcome.RISK)
                        .fix("write k: -Xss256k")
                        .add();
            }
        } else if (argument.option().name().startsWith("Xm") && bytes.getAsLong() > 128 * Sizes.TB) {
            outOfRange(
                    argument, "Could not reserve enough space: no process has more than 128 TB of addresses", findings);
        } else if (bytes.getAsLong() < 2 * Sizes.MB && !argument.option().name().equals("Xmn")) {
            Findings.Draft draft = findings.of(
                            value.matches("\\d+") ? Rule.BAD_UNIT : Rule.VALUE_OUT_OF_RANGE,
                            "without a unit the number is bytes: " + Sizes.describe(bytes.getAsLong())
                                    + " is too small a heap")
                    .at(argument)
                    .fix("write a unit, such as " + argument.option().text() + "g");
            draft.add();
        }
    }

    private static void form(LintContext context, Argument argument, OptionFacts facts, Findings findings) {
        Form form = argument.option().form();
        if (context.hidesIllFormed() && illFormed(argument, facts)) {
            findings.of(
                            Rule.BAD_UNIT,
                            "JDK 8 would refuse its form; IgnoreUnrecognizedVMOptions hides it, and nothing happens")
                    .at(argument)
                    .severity(Severity.WARNING)
                    .outcome(Outcome.IGNORED)
                    .fix("give it the form its type wants")
                    .edits(Edits.drop(argument))
                    .add();
            return;
        }
        boolean bool = facts.type().equals("bool");
        String name = facts.name();
        if (bool && (form == Form.VALUE || form == Form.BARE)) {
            boolean off = "false".equals(argument.option().value())
                    || "0".equals(argument.option().value());
            String meant = "-XX:" + (off ? "-" : "+") + name;
            findings.of(Rule.MISSING_SIGN, "Missing +/- setting for VM option '" + name + "'")
                    .at(argument)
                    .fix("write " + meant)
                    .edits(Edits.replace(argument, meant))
                    .add();
        } else if (!bool && (form == Form.ON || form == Form.OFF)) {
            String value = argument.option().value();
            Findings.Draft draft = findings.of(
                            Rule.UNEXPECTED_SIGN,
                            "Unexpected +/- setting in VM option '" + name + "': it takes a value")
                    .at(argument)
                    .fix(value == null ? "give it a value: -XX:" + name + "=..." : "write -XX:" + name + "=" + value);
            if (value != null) {
                draft.edits(Edits.replace(argument, "-XX:" + name + "=" + value));
            }
            draft.add();
        } else if (bool && argument.option().value() != null) {
            findings.of(Rule.BAD_UNIT, "Improperly specified VM option: a switch takes no value")
                    .at(argument)
                    .fix("write " + argument.option().text().replaceFirst("=.*", ""))
                    .edits(Edits.replace(argument, argument.option().text().replaceFirst("=.*", "")))
                    .add();
        } else if (form == Form.BARE) {
            findings.of(Rule.BAD_UNIT, "Improperly specified VM option '" + name + "': the value is missing")
                    .at(argument)
                    .fix("give it a value: -XX:" + name + "=...")
                    .add();
        } else if (form == Form.VALUE) {
            value(context, argument, facts, findings);
        }
    }

    /** Returns whether an -XX option has no form the JVM can read, whatever the value means. */
    private static boolean illFormed(Argument argument, OptionFacts facts) {
        Form form = argument.option().form();
        String value = String.valueOf(argument.option().value());
        boolean signed = form == Form.ON || form == Form.OFF;
        return switch (facts.type()) {
            case "bool" -> !signed || argument.option().value() != null;
            case "number", "bytes" -> form != Form.VALUE || Sizes.parse(value).isEmpty();
            case "double" -> form != Form.VALUE || !value.matches("-?\\d+\\.\\d+");
            default -> form != Form.VALUE;
        };
    }

    private static void value(LintContext context, Argument argument, OptionFacts facts, Findings findings) {
        String value = String.valueOf(argument.option().value());
        switch (facts.type()) {
            case "number", "bytes" -> number(context, argument, facts, value, findings);
            case "double" -> decimal(context, argument, facts, value, findings);
            default -> text(context, argument, facts, value, findings);
        }
    }

    private static void number(
            LintContext context, Argument argument, OptionFacts facts, String value, Findings findings) {
        if (context.jdk() >= 9 && value.matches("0[xX][0-9a-fA-F]{1,16}")) {
            return;
        }
        boolean negative = value.startsWith("-");
        OptionalLong number = Sizes.parse(negative ? value.substring(1) : value);
        if (number.isEmpty()) {
            badUnit(
                    argument,
                    value,
                    "Improperly specified VM option '" + facts.name() + "=" + value + "': it takes a whole number"
                            + (facts.unit() == null ? "" : " of " + facts.unit()),
                    findings);
            return;
        }
        long given = negative ? -number.getAsLong() : number.getAsLong();
        range(context, argument, facts, (double) given, findings);
        SpecialValues.check(context, argument, facts, given, findings);
    }

    private static void decimal(
            LintContext context, Argument argument, OptionFacts facts, String value, Findings findings) {
        String form = context.jdk() < 21
                ? "-?\\d{1,15}(\\.\\d{1,15})?"
                : "-?(\\d{1,15}(\\.\\d{0,15})?|\\.\\d{1,15})([eE][+-]?\\d{1,3})?";
        if (!value.matches(form)) {
            badUnit(
                    argument,
                    value,
                    "Improperly specified VM option '" + facts.name() + "=" + value + "': it takes a decimal number",
                    findings);
        } else if (context.jdk() == 8
                && !value.contains(".")
                && !facts.name().equals("SafepointTimeoutDelay") /* a whole number there */) {
            findings.of(
                            Rule.BAD_UNIT,
                            "JDK 8 wants a decimal point: Improperly specified VM option '" + facts.name() + "=" + value
                                    + "'")
                    .at(argument)
                    .fix("write -XX:" + facts.name() + "=" + value + ".0")
                    .edits(Edits.replace(argument, argument.option().text() + ".0"))
                    .add();
        } else {
            range(context, argument, facts, Double.parseDouble(value), findings);
        }
    }

    private static void text(
            LintContext context, Argument argument, OptionFacts facts, String value, Findings findings) {
        OptionValues values = facts.values();
        if (!facts.appliesTo(context.gc()) || values.on(value, context.jdk()) != Kind.ABSENT) {
            return;
        }
        Life life = values.lives().get(value);
        if (life == null) {
            findings.of(Rule.VALUE_REMOVED, values.refusal().replace("{value}", value))
                    .at(argument)
                    .fix(values.fix())
                    .edits(values.droppable() ? Edits.drop(argument) : List.of())
                    .add();
            return;
        }
        int first = life.first().orElseThrow();
        boolean later = context.jdk() < first;
        String what = later
                ? " came with JDK " + first
                : " is gone from JDK " + (life.last().orElseThrow() + 1) + " on";
        findings.of(
                        later ? Rule.VALUE_UNKNOWN_YET : Rule.VALUE_REMOVED,
                        "Unknown -XX:" + facts.name() + " option: " + value + what)
                .at(argument)
                .fix(later ? "leave it out" : "leave it out, or take " + taken(values, context.jdk()))
                .edits(Edits.drop(argument))
                .add();
    }

    /** Returns the texts that JDK takes for use, without those for tests. */
    private static String taken(OptionValues values, int jdk) {
        return values.lives().keySet().stream()
                .filter(text -> values.on(text, jdk).live() && values.on(text, jdk) != Kind.DIAGNOSTIC)
                .collect(Collectors.joining(" or "));
    }

    private static void range(
            LintContext context, Argument argument, OptionFacts facts, double given, Findings findings) {
        String range = facts.range().on(context.jdk()).orElse(null);
        if (range == null) {
            return;
        }
        int dots = range.indexOf("..");
        String least = range.substring(0, dots);
        String most = range.substring(dots + 2);
        boolean below = !least.isEmpty() && given < Double.parseDouble(least);
        boolean above = !most.isEmpty() && given > Double.parseDouble(most);
        if (below || above) {
            outOfRange(
                    argument,
                    facts.name() + " is outside the allowed range [ " + least + " ... " + (most.isEmpty() ? "" : most)
                            + " ] of JDK " + context.jdk(),
                    findings);
        }
    }

    static void outOfRange(Argument argument, String message, Findings findings) {
        findings.of(Rule.VALUE_OUT_OF_RANGE, message)
                .at(argument)
                .fix("take a value inside the range, or leave it out")
                .edits(argument.option().form() == Form.SIZE ? List.of() : Edits.drop(argument))
                .add();
    }

    private static void badUnit(Argument argument, String value, String message, Findings findings) {
        String clean = value.replaceFirst("(?i)^(\\d+) *([kmgt])i?b$", "$1$2");
        Findings.Draft draft = findings.of(Rule.BAD_UNIT, message + "; '" + value + "' is none")
                .at(argument);
        if (!clean.equals(value)) {
            String meant = argument.option().text().replace(value, clean);
            draft.fix("write " + meant).edits(Edits.replace(argument, meant));
        } else {
            draft.fix("write a whole number with k, m, g or t, or without a unit");
        }
        draft.add();
    }
}
