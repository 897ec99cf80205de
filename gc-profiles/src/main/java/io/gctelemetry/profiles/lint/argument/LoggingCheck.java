package io.gctelemetry.profiles.lint.argument;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Edits;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Outcome;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.finding.Severity;
import io.gctelemetry.profiles.machine.MachineFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The GC log: what it costs, and whether its folder is there. */
final class LoggingCheck implements Check {

    private static final Pattern REGION_TABLE =
            Pattern.compile("(?<=[:,])((gc\\+)?heap(\\+region)?\\*|gc\\*|gc\\+heap\\+region|all)=trace(?=[:,]|$)");
    private static final Pattern FILE = Pattern.compile("file=\"?([^:\"]+)");

    /* Measured on JDK 17 with 750 regions of 16 MB. */
    private static final String COST =
            "writes the region table twice in each pause: 307 KB against 1.9 KB, and every young pause 6 to 12 ms longer at 750 regions";

    @Override
    public void check(LintContext context, Findings findings) {
        boolean any = false;
        for (Argument argument : context.reading().fromFiles()) {
            String text = argument.option().text();
            if (text.startsWith("-Xlog") && !text.startsWith("-Xloggc") && context.jdk() >= 9) {
                syntax(context, argument, findings);
            }
            if (text.startsWith("-Xlog:")) {
                any |= text.startsWith("-Xlog:gc") || text.contains("gc");
                Matcher table = REGION_TABLE.matcher(text);
                if (table.find()) {
                    boolean g1 = context.gc() == Gc.G1;
                    findings.of(Rule.GC_LOG_REGION_TABLE, table.group() + " " + COST + (g1 ? "" : " under G1"))
                            .at(argument)
                            .severity(g1 ? Severity.WARNING : Severity.INFO)
                            .fix("log gc*,gc+age*=debug,safepoint=info")
                            .edits(Edits.replace(
                                    argument,
                                    table.replaceAll(
                                            found -> found.group(1).matches("gc\\*|all") ? found.group(1) : "gc+heap")))
                            .add();
                }
                Matcher file = FILE.matcher(text);
                if (file.find()) {
                    folder(context, argument, file.group(1), findings);
                }
            }
        }
        boolean unified = context.jdk() >= 9 && !context.cassandra().alwaysLogs();
        if (!any && unified && !context.reading().mentions(context.cassandra().logText())) {
            findings.of(
                            Rule.GC_LOG_BY_SCRIPT,
                            "no GC log is set: cassandra-env.sh adds one with heap*=trace, which " + COST + " under G1")
                    .fix("set one, as gc-profiles render --gc-log does")
                    .add();
        }
    }

    private static void syntax(LintContext context, Argument argument, Findings findings) {
        String text = argument.option().text();
        if (text.endsWith("\r")) {
            return;
        }
        new XlogSyntax(context.catalogue().logTags(), context.catalogue().logWords(), context.jdk())
                .fault(text)
                .ifPresent(fault -> findings.of(Rule.LOG_SYNTAX, fault.message())
                        .at(argument)
                        .severity(fault.refused() ? Severity.ERROR : Severity.WARNING)
                        .outcome(fault.refused() ? Outcome.REFUSED : Outcome.IGNORED)
                        .fix(fault.fix())
                        .add());
    }

    private static void folder(LintContext context, Argument argument, String file, Findings findings) {
        Path folder =
                file.startsWith("/") && file.indexOf('%') < 0 ? Path.of(file).getParent() : null;
        MachineFacts machine = context.machine();
        boolean missing = machine != null
                && folder != null
                && folder.toString().equals(machine.logFolder())
                && Boolean.FALSE.equals(machine.logFolderWritable());
        if (missing || (context.local() && folder != null && !Files.isDirectory(folder))) {
            findings.of(
                            Rule.GC_LOG_FOLDER,
                            "the folder " + folder
                                    + " is not there or may not be written: from JDK 9 on the JVM does not start")
                    .at(argument)
                    .fix("make it: install -d -o cassandra -g cassandra " + folder)
                    .add();
        }
    }
}
