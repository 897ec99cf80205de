package io.gctelemetry.profiles.scripts;

import java.util.ArrayList;
import java.util.List;

/** The GC logs that a command line lets a JVM write, by HotSpot's rules. */
final class GcLogs {

    private GcLogs() {}

    /** Of several -Xloggc the last one counts; -Xlog:disable ends every -Xlog before it. */
    static List<String> of(List<String> arguments) {
        List<String> logs = new ArrayList<>();
        for (String argument : arguments) {
            if (argument.startsWith("-Xloggc:") || argument.equals("-Xlog:disable")) {
                logs.clear();
            }
            if (argument.startsWith("-Xloggc:") || (argument.startsWith("-Xlog:gc") && argument.contains("file="))) {
                logs.add(argument);
            }
        }
        return logs;
    }
}
