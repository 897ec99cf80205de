package io.gctelemetry.profiles.lint.node;

import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;

/** The JDK itself against the Cassandra release. */
final class JdkCheck implements Check {

    @Override
    public void check(LintContext context, Findings findings) {
        String remark = context.cassandra()
                .remarkOn(context.jdk(), String.valueOf(context.target().cassandra()));
        if (remark != null) {
            boolean experimental = context.cassandra().experimental().containsKey(context.jdk());
            findings.of(experimental ? Rule.JDK_EXPERIMENTAL : Rule.JDK_NOT_SUPPORTED, remark)
                    .severity(experimental ? Severity.INFO : Severity.WARNING)
                    .outcome(context.cassandra().refusesOthers() && !experimental ? Outcome.REFUSED : Outcome.RISK)
                    .fix(
                            experimental
                                    ? "update Cassandra"
                                    : "use JDK "
                                            + context.cassandra()
                                                    .supported()
                                                    .get(context.cassandra()
                                                                    .supported()
                                                                    .size()
                                                            - 1))
                    .add();
        }
        String support = context.jdkFacts().support();
        if (support != null) {
            findings.of(Rule.JDK_WITHOUT_UPDATES, support).add();
        }
    }
}
