package io.gctelemetry.profiles.lint.argument;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.catalogue.StandardOption;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.jvm.JvmOption.Form;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Edits;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Arguments that are not -XX options: unknown ones, properties that stop the JVM, and anything given twice. */
final class ArgumentCheck implements Check {

    private static final Pattern OPENED = Pattern.compile("[^/=]+/[^/=]+=.+");
    private static final Set<String> OPENING = Set.of("--add-opens", "--add-exports");

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
        Argument before = null;
        for (Argument argument : context.reading().fromFiles()) {
            JvmOption option = argument.option();
            boolean judged = option.text().endsWith("\r") || findings.refused(argument);
            if (!judged && option.form() == Form.OTHER) {
                standard(context, argument, findings);
            } else if (!judged && option.form() == Form.PROPERTY) {
                property(context, argument, findings);
            } else if (!judged
                    && before != null
                    && OPENING.contains(before.option().text())) {
                opened(before.option().text(), option.text(), argument, findings);
            }
            before = argument;
        }
        duplicates(context, findings);
    }

    private static void standard(LintContext context, Argument argument, Findings findings) {
        String text = argument.option().text();
        Optional<StandardOption> found = context.catalogue().standard(text, context.jdk());
        if (found.isEmpty() || !found.get().jdks().contains(context.jdk())) {
            unknown(context, argument, found, findings);
            return;
        }
        StandardOption option = found.get();
        if (option.endsJvm()) {
            findings.of(Rule.NOT_FOR_A_NODE, "the JVM does what " + text + " requests and ends: no node starts")
                    .at(argument)
                    .fix("leave it out")
                    .edits(Edits.drop(argument))
                    .add();
        } else if (option.ignored() > 0 && context.jdk() >= option.ignored()) {
            findings.of(
                            Rule.FLAG_OBSOLETE,
                            "JDK " + context.jdk() + " ignores it: Ignoring option " + text
                                    + "; support was removed in " + option.ignored())
                    .at(argument)
                    .fix("leave it out")
                    .edits(Edits.drop(argument))
                    .add();
        } else if (option.deprecated() > 0 && context.jdk() >= option.deprecated()) {
            findings.of(
                            Rule.FLAG_DEPRECATED,
                            "JDK " + context.jdk() + " warns: Option " + text + " was deprecated in JDK "
                                    + option.deprecated())
                    .at(argument)
                    .fix("leave it out")
                    .edits(Edits.drop(argument))
                    .add();
        } else if (text.startsWith("-Xloggc:") && context.jdk() >= 9) {
            findings.of(
                            Rule.FLAG_DEPRECATED,
                            "JDK " + context.jdk()
                                    + " warns that -Xloggc is deprecated and will use -Xlog:gc:file instead")
                    .at(argument)
                    .fix("use -Xlog:gc*,gc+age*=debug,safepoint=info:file="
                            + argument.option().value() + ":time,uptime,level,tags:filecount=10,filesize=10M")
                    .add();
        } else {
            String name = argument.option().name();
            if (OPENING.contains(name) && text.contains("=")) {
                opened(name, text.substring(text.indexOf('=') + 1), argument, findings);
            } else if (context.local() && text.startsWith("-javaagent:/")) {
                agent(text.substring("-javaagent:".length()).replaceFirst("=.*", ""), argument, findings);
            }
        }
    }

    private static void agent(String jar, Argument argument, Findings findings) {
        if (!new java.io.File(jar).isFile()) {
            findings.of(Rule.AGENT_MISSING, jar + " is not there: the JVM does not start without its agent")
                    .at(argument)
                    .fix("put the jar there, or leave the option out")
                    .add();
        }
    }

    private static void unknown(
            LintContext context, Argument argument, Optional<StandardOption> known, Findings findings) {
        String text = argument.option().text();
        boolean later = known.isPresent() && known.get().jdks().from() > context.jdk();
        boolean gone = known.isPresent() && !later;
        String message = later
                ? argument.option().name() + " came with JDK "
                        + known.get().jdks().from() + "; JDK " + context.jdk() + " refuses it: Unrecognized option"
                : gone
                        ? "the last JDK that takes it is " + known.get().jdks().to() + ": Unrecognized option: " + text
                        : "Unrecognized option: " + text;
        boolean hidden = context.ignoresUnrecognized() && !text.startsWith("-Xbootclasspath");
        findings.of(
                        later ? Rule.FLAG_UNKNOWN_YET : gone ? Rule.FLAG_REMOVED : Rule.OPTION_UNKNOWN,
                        message + (hidden ? "; IgnoreUnrecognizedVMOptions hides it, and nothing happens" : ""))
                .at(argument)
                .severity(hidden ? Severity.WARNING : Severity.ERROR)
                .outcome(hidden ? Outcome.IGNORED : Outcome.REFUSED)
                .fix(remedy(text))
                .edits(Edits.drop(argument))
                .add();
    }

    private static String remedy(String text) {
        if (text.startsWith("-Xlog:")) {
            return "on JDK 8 use -Xloggc and the Print options";
        }
        if (text.matches("(?i)-{1,2}XX[:+-].*") || text.matches("(?i)-x(m[sxn]|ss).*")) {
            return "options begin with -XX: or -Xms, -Xmx, -Xmn, -Xss, in these letters";
        }
        return text.startsWith("-javaagent=") ? "write -javaagent:" + text.substring(11) : "leave it out";
    }

    private static void opened(String name, String value, Argument argument, Findings findings) {
        if (!OPENED.matcher(value).matches()) {
            findings.of(Rule.BAD_UNIT, "Unable to parse " + name + " <module>/<package>=<value>: " + value)
                    .at(argument)
                    .fix("write it as " + name + " java.base/java.lang=ALL-UNNAMED")
                    .add();
        }
    }

    private static void property(LintContext context, Argument argument, Findings findings) {
        String name = argument.option().name();
        int jdk = context.jdk();
        if (name.equals("-Djava.security.manager")) {
            securityManager(jdk, argument, findings);
        } else if (jdk >= 9 && (name.equals("-Djava.endorsed.dirs") || name.equals("-Djava.ext.dirs"))) {
            refusedProperty("JDK 9 and later do not start with " + name, argument, findings);
        } else if (jdk >= 21 && name.equals("-Djava.compiler")) {
            findings.of(Rule.FLAG_OBSOLETE, "JDK " + jdk + " warns that java.compiler is obsolete and ignores it")
                    .at(argument)
                    .fix("leave it out; -Xint turns compilation off")
                    .edits(Edits.drop(argument))
                    .add();
        }
    }

    private static void securityManager(int jdk, Argument argument, Findings findings) {
        String value = String.valueOf(argument.option().value());
        boolean word = value.equals("allow") || value.equals("disallow");
        if (jdk >= 24 && !value.equals("disallow")) {
            refusedProperty(
                    "the security manager is gone from JDK 24 on: the JVM ends with an error while it starts",
                    argument,
                    findings);
        } else if (jdk < 12 && word) {
            refusedProperty(
                    "JDK " + jdk + " takes '" + value + "' for the name of a class: Could not create SecurityManager",
                    argument,
                    findings);
        } else if (jdk >= 17 && !word) {
            findings.of(Rule.FLAG_DEPRECATED, "JDK " + jdk + " warns that the security manager will go")
                    .at(argument)
                    .fix("leave it out")
                    .edits(Edits.drop(argument))
                    .add();
        }
    }

    private static void refusedProperty(String message, Argument argument, Findings findings) {
        findings.of(Rule.PROPERTY_REFUSED, message)
                .at(argument)
                .fix("leave it out")
                .edits(Edits.drop(argument))
                .add();
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
        /* -Xmx and MaxHeapSize are one to the JVM and two to the scripts: a person must decide which to keep. */
        boolean sameName = earlier.option().name().equals(later.option().name());
        boolean acrossFiles = !earlier.file().equals(later.file());
        String where = acrossFiles ? later.file() + " line " + later.line() : "line " + later.line();
        findings.of(
                        Rule.DUPLICATE,
                        same ? "given again at " + where : later.option().text() + " at " + where + " wins over it")
                .at(earlier)
                .severity(same || acrossFiles ? Severity.INFO : Severity.WARNING)
                .outcome(same ? Outcome.IGNORED : Outcome.OTHER_MEANING)
                .fix("leave one")
                .edits(acrossFiles || !sameName ? List.of() : Edits.drop(earlier))
                .add();
    }
}
