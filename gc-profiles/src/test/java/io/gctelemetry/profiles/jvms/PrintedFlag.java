package io.gctelemetry.profiles.jvms;

import io.gctelemetry.profiles.testing.Jvms.Jvm;
import io.gctelemetry.testing.Launcher;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One option as a JVM prints it of itself. */
record PrintedFlag(String type, String value, String kind) {

    private static final Pattern LINE =
            Pattern.compile("^ *(\\S+) (\\S+) +:?= ?(.*?) *\\{([^{]*)\\}(?: \\{[^}]*\\})*$");

    /** All options, locked ones too, as the JVM holds them when it runs: PrintFlagsFinal. */
    static Map<String, PrintedFlag> held(Jvm jvm) throws IOException {
        return parse(output(
                jvm,
                List.of(
                        "-XX:+UnlockExperimentalVMOptions",
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:+PrintFlagsFinal",
                        "-version")));
    }

    /** The options that need no unlocking, with their values before the JVM looks at the machine: PrintFlagsInitial. */
    static Map<String, PrintedFlag> initial(Jvm jvm) throws IOException {
        return parse(output(jvm, List.of("-XX:+PrintFlagsInitial", "-version")));
    }

    private static Map<String, PrintedFlag> parse(List<String> lines) {
        Map<String, PrintedFlag> out = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                out.put(
                        matcher.group(2),
                        new PrintedFlag(matcher.group(1), matcher.group(3).strip(), matcher.group(4)));
            }
        }
        return out;
    }

    /** Everything a JVM prints when it is started with these arguments. */
    static List<String> output(Jvm jvm, List<String> arguments) {
        return Launcher.java(jvm.java(), arguments).run().lines();
    }
}
