package io.gctelemetry.it.fault;

import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdk;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The classes a JVM has loaded, out of what it prints about them on standard output, among the lines of the program. */
final class LoadedClasses {

    /** 9+: {@code [0.05s][info][class,load] java.lang.Object source: ...}; 8: {@code [Loaded java.lang.Object from ...]}. */
    private static final Pattern LOADED = Pattern.compile("(?:\\[class,load *\\] |^\\[Loaded )([\\w.$/]+)");

    private LoadedClasses() {}

    /** The option with which a JVM prints them. */
    static String option(Jdk jdk) {
        return jdk.version() >= 9 ? "-Xlog:class+load" : "-verbose:class";
    }

    /** Those loaded before the first line of main, in their order. */
    static Set<String> beforeMain(HostJvm host) {
        host.awaitMain();
        List<String> lines = host.stdout();
        int main = 0;
        while (!lines.get(main).startsWith("MAIN")) {
            main++;
        }
        return of(lines.subList(0, main));
    }

    /** Those loaded so far. */
    static Set<String> soFar(HostJvm host) {
        return of(host.stdout());
    }

    private static Set<String> of(List<String> lines) {
        Set<String> classes = new LinkedHashSet<>();
        for (String line : lines) {
            Matcher m = LOADED.matcher(line);
            if (m.find()) {
                classes.add(m.group(1));
            }
        }
        return classes;
    }
}
