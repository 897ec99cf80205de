package io.gctelemetry.profiles.lint.option;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.cassandra.SkippedLine;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Edits;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Lines that the scripts ignore, split or pass on with something in them that was not meant for the JVM. */
final class SyntaxCheck implements Check {

    /** Options that take the next word as their value. */
    private static final Set<String> TAKES_NEXT = Set.of(
            "--add-opens",
            "--add-exports",
            "--add-modules",
            "--add-reads",
            "--module-path",
            "-p",
            "--upgrade-module-path",
            "--patch-module",
            "--limit-modules",
            "-cp",
            "-classpath",
            "--class-path",
            "--enable-native-access");

    @Override
    public void check(LintContext context, Findings findings) {
        context.reading().skipped().forEach(line -> skipped(line, findings));
        for (OptionFile file : context.reading().files()) {
            for (OptionFile.Line line : file.lines()) {
                if (line.read()) {
                    line(context, file.name(), line, words(context, file, line), findings);
                }
            }
        }
    }

    private static List<Argument> words(LintContext context, OptionFile file, OptionFile.Line line) {
        return context.reading().arguments().stream()
                .filter(a -> a.line() == line.number() && a.file().equals(file.name()))
                .toList();
    }

    private static void skipped(SkippedLine line, Findings findings) {
        Findings.Draft draft = findings.of(
                        Rule.LINE_IGNORED,
                        "the scripts never pass it on: " + line.reason().words())
                .severity(line.reason() == SkippedLine.Reason.PROSE ? Severity.INFO : Severity.ERROR)
                .at(line.file(), line.line(), line.text());
        String meant = meant(line);
        if (!meant.isEmpty()) {
            draft.option(JvmOption.parse(meant.split("[ \t]", 2)[0]).name())
                    .fix("write it as " + meant)
                    .edits(List.of(new Finding.Edit(line.file(), line.line(), List.of(meant))));
        } else {
            draft.fix("move it to cassandra-env.sh, or write the option alone at the start of a line");
        }
        draft.add();
    }

    private static String meant(SkippedLine line) {
        String text = line.text();
        return switch (line.reason()) {
            case LEADING_BLANK -> text.strip();
            case BYTE_ORDER_MARK -> text.substring(3).strip();
            case OTHER_DASH -> "-" + text.strip().substring(3);
            case JDK_PREFIX -> text.substring(text.indexOf(':') + 1).strip();
            case NO_HYPHEN -> "-" + text.strip();
            default -> "";
        };
    }

    private static void line(
            LintContext context, String file, OptionFile.Line line, List<Argument> words, Findings findings) {
        String text = line.text();
        if (line.carriageReturn()) {
            String clean = text.substring(0, text.length() - 1);
            boolean property = text.startsWith("-D") || text.startsWith("--add-");
            findings.of(
                            Rule.CRLF,
                            property
                                    ? "the carriage return becomes the last letter of the value"
                                    : "the carriage return becomes part of the option, which the JVM then does not know")
                    .at(file, line.number(), clean)
                    .outcome(property ? Outcome.OTHER_MEANING : Outcome.REFUSED)
                    .option(words.isEmpty() ? "" : words.get(0).option().name().replace("\r", ""))
                    .fix("save the file with line feeds only")
                    .edits(List.of(new Finding.Edit(file, line.number(), List.of(clean))))
                    .add();
        }
        for (int i = 0; i < words.size(); i++) {
            Argument argument = words.get(i);
            String word = argument.option().text();
            if (word.startsWith("#")) {
                comment(argument, words, findings);
                return;
            }
            boolean main = i > 0 && argument.option().form() == JvmOption.Form.WORD && !takesNext(words.get(i - 1));
            if (main || splits(words, i)) {
                split(argument, words, findings);
                return;
            }
            variable(context, argument, findings);
        }
    }

    private static boolean takesNext(Argument before) {
        return TAKES_NEXT.contains(before.option().text());
    }

    /** A word after a blank that no JVM option begins with, such as the -9 of {@code kill -9 %p}. */
    private static boolean splits(List<Argument> words, int i) {
        return i > 0 && words.get(i).option().text().matches("-\\d.*|-[\"'].*|-");
    }

    private static void comment(Argument argument, List<Argument> words, Findings findings) {
        String text = argument.text();
        String clean = text.substring(0, text.indexOf('#')).stripTrailing();
        findings.of(
                        Rule.TRAILING_COMMENT,
                        "the words after it become arguments, and the JVM takes # for the main class")
                .at(argument)
                .option(words.get(0).option().name())
                .fix("put the comment on a line of its own")
                .edits(List.of(new Finding.Edit(
                        argument.file(),
                        argument.line(),
                        List.of(text.substring(text.indexOf('#')).strip(), clean))))
                .add();
    }

    private static void split(Argument argument, List<Argument> words, Findings findings) {
        List<String> rest = new ArrayList<>();
        words.subList(argument.position(), words.size())
                .forEach(a -> rest.add(a.option().text()));
        boolean main = argument.option().form() == JvmOption.Form.WORD;
        findings.of(
                        Rule.WORD_SPLITTING,
                        "the scripts split at the blank, so the JVM gets '" + String.join("', '", rest)
                                + "' as arguments of their own"
                                + (main ? " and takes the first for the main class" : ""))
                .at(argument)
                .option(words.get(0).option().name())
                .fix("option files know no quotes; put it into JVM_OPTS in cassandra-env.sh, or leave out the blank")
                .add();
    }

    private static void variable(LintContext context, Argument argument, Findings findings) {
        String word = argument.option().text();
        boolean variable = word.matches(".*\\$(\\{|\\(|[A-Za-z_]).*") || word.indexOf('`') >= 0;
        boolean quoted = word.indexOf('"') >= 0 || word.indexOf('\'') >= 0;
        if (variable) {
            boolean number = argument.option().form() == JvmOption.Form.SIZE
                    || context.facts(argument)
                            .map(facts -> !facts.type().matches("bool|text"))
                            .orElse(false);
            boolean log = context.jdk() >= 9 && word.startsWith("-Xlog");
            findings.of(
                            Rule.VARIABLE_IN_FILE,
                            "nothing is expanded in option files: the JVM gets the text unchanged"
                                    + (number
                                            ? " and refuses it as a number"
                                            : log ? " and finds no such folder, or makes a file of that name" : ""))
                    .at(argument)
                    .outcome(number || (log && word.indexOf('/') > 0) ? Outcome.REFUSED : Outcome.OTHER_MEANING)
                    .fix("write the value itself, or set it in cassandra-env.sh")
                    .add();
        } else if (quoted) {
            findings.of(Rule.WORD_SPLITTING, "the quotes stay in the value: the scripts do not take them away")
                    .at(argument)
                    .outcome(Outcome.OTHER_MEANING)
                    .fix("write the value without quotes")
                    .edits(Edits.replace(argument, word.replace("\"", "").replace("'", "")))
                    .add();
        }
    }
}
