package io.gctelemetry.profiles.lint.node;

import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.cassandra.EnvScript;
import io.gctelemetry.profiles.cassandra.ScriptExit;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Edits;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Rule;
import java.util.List;
import java.util.Map;

/** Where cassandra-env.sh exits, and what it takes a text for. */
final class ScriptCheck implements Check {

    private static final Map<ScriptExit.Check, Rule> RULES = Map.of(
            ScriptExit.Check.XMX_XMS_PAIR, Rule.XMX_XMS_PAIR,
            ScriptExit.Check.XMN_XMX_PAIR, Rule.XMN_XMX_PAIR,
            ScriptExit.Check.XMN_WITH_G1, Rule.XMN_WITH_G1);

    @Override
    public void check(LintContext context, Findings findings) {
        EnvScript env = context.reading().env();
        if (env != null) {
            env.notEvaluated()
                    .forEach(line -> findings.of(
                                    Rule.ENV_LINE_NOT_EVALUATED,
                                    "it depends on a condition or a variable, and is not judged; gc-profiles verify runs it")
                            .at(env.file().name(), line.number(), line.text())
                            .add());
        }
        for (ScriptExit exit : context.reading().exits()) {
            if (env != null && exit.check() == ScriptExit.Check.HEAP_VARIABLES_PAIR) {
                variables(env, exit, findings);
            }
            context.reading().fromFiles().stream()
                    .filter(argument -> argument.option().text().contains(exit.mention()))
                    .reduce((one, two) -> two)
                    .ifPresent(argument -> exit(exit, argument, findings));
        }
        if (context.gc() != null && context.gc() != Gc.CMS) {
            context.reading().fromFiles().stream()
                    .filter(argument -> argument.option().text().contains("UseConcMarkSweepGC"))
                    .findFirst()
                    .ifPresent(argument -> takenForCms(context, argument, findings));
        }
    }

    private static void variables(EnvScript env, ScriptExit exit, Findings findings) {
        EnvScript.Assigned set = env.maxHeap() == null ? env.newSize() : env.maxHeap();
        if (set != null) {
            findings.of(Rule.HEAP_VARIABLES_PAIR, "cassandra-env.sh exits: " + exit.message())
                    .at(env.file().name(), set.line().number(), set.line().text())
                    .option(exit.mention())
                    .fix("leave " + exit.mention() + " out, and set -Xms and -Xmx in the option file")
                    .add();
        }
    }

    private static void exit(ScriptExit exit, Argument argument, Findings findings) {
        Rule rule = RULES.getOrDefault(exit.check(), Rule.XMX_XMS_PAIR);
        Findings.Draft draft =
                findings.of(rule, "cassandra-env.sh exits: " + exit.message()).at(argument);
        boolean size = argument.option().form() == JvmOption.Form.SIZE;
        switch (exit.check()) {
            case XMX_XMS_PAIR -> {
                String other = exit.mention().equals("Xmx") ? "Xms" : "Xmx";
                String line = "-" + other + argument.option().value();
                draft.fix("add " + line);
                if (size) {
                    draft.edits(List.of(
                            new Finding.Edit(argument.file(), argument.line(), List.of(line, argument.text()))));
                }
            }
            case XMN_XMX_PAIR ->
                draft.fix("set -Xms and -Xmx too, or leave -Xmn out").edits(drop(argument, size));
            case HEAP_VARIABLES_PAIR -> draft.fix("set both or none");
            case XMN_WITH_G1 ->
                draft.fix("leave -Xmn out: G1 sizes its young generation after the pause goal")
                        .edits(drop(argument, size));
        }
        draft.add();
    }

    private static List<Finding.Edit> drop(Argument argument, boolean size) {
        return size ? Edits.drop(argument) : List.of();
    }

    private static void takenForCms(LintContext context, Argument argument, Findings findings) {
        boolean off = "false".equals(argument.option().setting());
        boolean mn = context.reading().mentions("Xmn");
        findings.of(
                        Rule.SCRIPT_TAKES_FOR_CMS,
                        "cassandra-env.sh finds the text UseConcMarkSweepGC"
                                + (off ? ", though the option is off," : "") + " and adds "
                                + (mn ? "" : "-Xmn and ") + "UseCondCardMark"
                                + (mn ? "" : ": a small fixed young generation under " + String.valueOf(context.gc())))
                .at(argument)
                .fix("leave the option out")
                .edits(Edits.drop(argument))
                .add();
    }
}
