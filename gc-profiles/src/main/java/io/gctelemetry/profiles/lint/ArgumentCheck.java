package io.gctelemetry.profiles.lint;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.jvm.JvmOption.Form;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Arguments that are no -XX options: unknown ones, properties that stop the JVM, and anything given twice. */
final class ArgumentCheck implements Check {

    /** What java takes on every JDK from 8 on, up to the first colon or equals sign. */
    private static final Pattern KNOWN =
            Pattern.compile("-(ea|da|esa|dsa|enableassertions|disableassertions|enablesystemassertions"
                    + "|disablesystemassertions|javaagent|agentlib|agentpath|verbose|server|client|cp|classpath|jar|version|showversion"
                    + "|splash|help|\\?|X|XshowSettings|Xbootclasspath(/[ap])?|Xbatch|Xcheck|Xcomp|Xint|Xmixed|Xdebug|Xrunjdwp.*|Xfuture"
                    + "|Xloggc|Xnoclassgc|Xprof|Xrs|Xshare|Xverify|Xdiag|XX|Xinternalversion|Xmanagement|Xusealtsigs|Xconcurrentio|Xmaxf"
                    + "|Xminf)[0-9.]*");

    /** What came with JDK 9 and later. */
    private static final Pattern KNOWN_FROM_9 = Pattern.compile("-(Xlog|-add-opens|-add-exports|-add-modules|-add-reads"
            + "|-illegal-access|-limit-modules|-module-path|p|-upgrade-module-path|-patch-module|-class-path|-enable-preview"
            + "|-dry-run|-list-modules|-version|-show-version|-validate-modules|-describe-module|d|m|-module|-disable-@files"
            + "|-enable-native-access|-finalization|-sun-misc-unsafe-memory-access|-illegal-native-access|-enable-final-field-mutation"
            + "|-illegal-final-field-mutation)");

    private static final Set<String> MAY_REPEAT = Set.of(
            "UnlockExperimentalVMOptions",
            "UnlockDiagnosticVMOptions",
            "CompileCommand",
            "OnOutOfMemoryError",
            "OnError",
            "Flags",
            "VMOptionsFile",
            "StartFlightRecording",
            "FlightRecorderOptions");

    @Override
    public void check(LintContext context, Findings findings) {
        for (Argument argument : context.reading.fromFiles()) {
            JvmOption option = argument.option();
            if (option.text().endsWith("\r") || findings.refused(argument)) {
                continue;
            }
            if (option.form() == Form.OTHER) {
                unknown(context, argument, findings);
            } else if (option.form() == Form.PROPERTY) {
                property(context, argument, findings);
            }
        }
        duplicates(context, findings);
    }

    private static void unknown(LintContext context, Argument argument, Findings findings) {
        String name = argument.option().name();
        if (KNOWN.matcher(name).matches()) {
            if (name.equals("-Xloggc") && context.jdk() >= 9) {
                findings.of(
                                Rule.FLAG_DEPRECATED,
                                "JDK " + context.jdk()
                                        + " warns that -Xloggc is deprecated and will use -Xlog:gc:file instead")
                        .at(argument)
                        .fix("use -Xlog:gc*,gc+age*=debug,safepoint=info:file="
                                + argument.option().value() + ":time,uptime,level,tags:filecount=10,filesize=10M")
                        .add();
            }
            return;
        }
        boolean modern = KNOWN_FROM_9.matcher(name).matches();
        if (modern && context.jdk() >= 9) {
            return;
        }
        findings.of(
                        modern ? Rule.FLAG_UNKNOWN_YET : Rule.OPTION_UNKNOWN,
                        modern
                                ? name + " came with JDK 9 or later; JDK 8 refuses it: Unrecognized option"
                                : "Unrecognized option: " + argument.option().text())
                .at(argument)
                .fix(name.equals("-Xlog") ? "on JDK 8 use -Xloggc and the Print options" : "leave it out")
                .edits(Edits.drop(argument))
                .add();
    }

    private static void property(LintContext context, Argument argument, Findings findings) {
        String name = argument.option().name();
        String value = String.valueOf(argument.option().value());
        if (name.equals("-Djava.security.manager") && context.jdk() >= 24 && !value.equals("disallow")) {
            findings.of(
                            Rule.PROPERTY_REFUSED,
                            "the security manager is gone from JDK 24 on: the JVM ends with an error while it starts")
                    .at(argument)
                    .fix("leave it out")
                    .edits(Edits.drop(argument))
                    .add();
        } else if (context.jdk() >= 9 && (name.equals("-Djava.endorsed.dirs") || name.equals("-Djava.ext.dirs"))) {
            findings.of(Rule.PROPERTY_REFUSED, "JDK 9 and later do not start with " + name)
                    .at(argument)
                    .fix("leave it out")
                    .edits(Edits.drop(argument))
                    .add();
        }
    }

    private static void duplicates(LintContext context, Findings findings) {
        Map<String, Argument> seen = new HashMap<>();
        for (Argument argument : context.flags()) {
            String name = argument.option().longName();
            if (MAY_REPEAT.contains(name)) {
                continue;
            }
            Argument earlier = seen.put(name, argument);
            if (earlier != null) {
                duplicate(earlier, argument, findings);
            }
        }
    }

    private static void duplicate(Argument earlier, Argument later, Findings findings) {
        boolean same = String.valueOf(earlier.option().setting())
                .equalsIgnoreCase(String.valueOf(later.option().setting()));
        boolean acrossFiles = !earlier.file().equals(later.file());
        String where = acrossFiles ? later.file() + " line " + later.line() : "line " + later.line();
        findings.of(
                        Rule.DUPLICATE,
                        same ? "given again at " + where : later.option().text() + " at " + where + " wins over it")
                .at(earlier)
                .severity(same || acrossFiles ? Severity.INFO : Severity.WARNING)
                .outcome(same ? Outcome.IGNORED : Outcome.OTHER_MEANING)
                .fix("leave one")
                .edits(acrossFiles ? List.of() : Edits.drop(earlier))
                .add();
    }
}
