package io.gctelemetry.profiles.lint.node;

import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;
import io.gctelemetry.profiles.target.CassandraVersion;
import java.util.Optional;

/** The JDK itself against the Cassandra release. */
final class JdkCheck implements Check {

    @Override
    public void check(LintContext context, Findings findings) {
        CassandraVersion cassandra = context.cassandra();
        int jdk = context.jdk();
        Optional<String> impossible = cassandra.cannotRunOn(jdk);
        String remark = cassandra.remarkOn(jdk, String.valueOf(context.target().cassandra()));
        if (impossible.isPresent()) {
            findings.of(Rule.JDK_NOT_SUPPORTED, impossible.get())
                    .outcome(Outcome.REFUSED)
                    .add();
        } else if (remark != null && cassandra.experimental().containsKey(jdk)) {
            findings.of(Rule.JDK_EXPERIMENTAL, remark)
                    .severity(Severity.INFO)
                    .fix("update Cassandra")
                    .add();
        } else if (remark != null) {
            findings.of(Rule.JDK_NOT_SUPPORTED, remark)
                    .outcome(cassandra.refusesOthers() ? Outcome.REFUSED : Outcome.RISK)
                    .fix("use JDK "
                            + cassandra.supported().get(cassandra.supported().size() - 1))
                    .add();
        }
        cassandra
                .propertyFor(jdk)
                .filter(property -> !isSet(context, property))
                .ifPresent(property -> findings.of(
                                Rule.SECURITY_MANAGER_NOT_ALLOWED,
                                "Cassandra " + cassandra.version() + " sets a security manager, and JDK " + jdk
                                        + " ends the node")
                        .fix("add " + property + " to " + cassandra.homeOf(jdk))
                        .add());
        String support = context.jdkFacts().support();
        if (support != null) {
            findings.of(Rule.JDK_WITHOUT_UPDATES, support).add();
        }
    }

    private static boolean isSet(LintContext context, String property) {
        String name = property.substring(0, property.indexOf('='));
        return context.reading().arguments().stream()
                .anyMatch(argument -> argument.option().text().startsWith(name));
    }
}
