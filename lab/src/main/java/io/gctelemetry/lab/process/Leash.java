package io.gctelemetry.lab.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Wraps a command so that the kernel ends it when the process that started it is gone, however that ended.
 *
 * <p>Linux only, with {@code setpriv} of util-linux 2.33 or newer; elsewhere the command is left as it is and only an
 * orderly end of the parent (a return, Ctrl-C, SIGTERM) ends it. In either case the command gets a session of its own
 * where {@code setsid} is there: Ctrl-C in a terminal then reaches the parent alone, which ends its children in order.
 */
final class Leash {
    private Leash() {}

    /*
     * The kernel's parent is the *thread* that forked, so a leashed process must be started by a thread that lives as
     * long as this process means to. KILL and not TERM: nobody is left to see whether TERM had an effect.
     */
    static List<String> leash(List<String> command) {
        List<String> leashed = new ArrayList<>(own());
        Programs.find("setpriv")
                .ifPresent(setpriv -> leashed.addAll(List.of(setpriv.toString(), "--pdeathsig", "KILL")));
        leashed.addAll(command);
        return leashed;
    }

    /** Only the session of its own: the command may outlive this process. */
    static List<String> release(List<String> command) {
        List<String> released = new ArrayList<>(own());
        released.addAll(command);
        return released;
    }

    private static List<String> own() {
        return Programs.find("setsid").map(Path::toString).map(List::of).orElse(List.of());
    }
}
