package io.gctelemetry.profiles.lint.finding;

import io.gctelemetry.profiles.cassandra.Argument;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Collects findings. */
public final class Findings {

    private final Set<Finding> all = new LinkedHashSet<>();

    /** Builds one finding; {@link #add()} adds it. */
    public final class Draft {
        private final Rule rule;
        private Severity severity;
        private Outcome outcome;
        private String file = "";
        private int line;
        private String text = "";
        private String option = "";
        private final String message;
        private @Nullable String fix;
        private List<Finding.Edit> edits = List.of();

        Draft(Rule rule, String message) {
            this.rule = rule;
            this.severity = rule.severity();
            this.outcome = rule.outcome();
            this.message = message;
        }

        public Draft at(Argument argument) {
            file = argument.file();
            line = argument.line();
            text = argument.text();
            option = argument.option().isFlag()
                    ? argument.option().name()
                    : argument.option().text();
            return this;
        }

        public Draft at(String where, int number, String what) {
            file = where;
            line = number;
            text = what;
            return this;
        }

        public Draft option(String name) {
            option = name;
            return this;
        }

        public Draft severity(Severity other) {
            severity = other;
            return this;
        }

        public Draft outcome(Outcome other) {
            outcome = other;
            return this;
        }

        public Draft fix(String words) {
            fix = words;
            return this;
        }

        public Draft edits(List<Finding.Edit> changes) {
            edits = changes;
            return this;
        }

        public void add() {
            all.add(new Finding(rule, severity, outcome, file, line, text, option, message, fix, edits));
        }
    }

    /** Starts a finding with the severity and the outcome of its rule. */
    public Draft of(Rule rule, String message) {
        return new Draft(rule, message);
    }

    /** Returns whether the argument is already known to be refused or ignored. */
    public boolean refused(Argument argument) {
        return all.stream()
                .anyMatch(finding -> finding.line() == argument.line()
                        && finding.file().equals(argument.file())
                        && finding.severity() == Severity.ERROR
                        && (finding.outcome() == Outcome.REFUSED || finding.outcome() == Outcome.IGNORED));
    }

    /** Returns the findings by file and line; those about no line come first. */
    public List<Finding> sorted() {
        List<Finding> out = new ArrayList<>(all);
        out.sort(Comparator.comparing(Finding::file)
                .thenComparingInt(Finding::line)
                .thenComparing(Finding::severity)
                .thenComparing(Finding::rule));
        return out.stream().distinct().collect(Collectors.toList());
    }
}
