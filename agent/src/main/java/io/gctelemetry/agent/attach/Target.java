package io.gctelemetry.agent.attach;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.jspecify.annotations.Nullable;

/**
 * The process that is to be attached to, looked at before it is touched: the attach API of JDK 8 sends any process the
 * signal that makes a JVM listen, and ends a process that is not a JVM.
 */
final class Target {
    private static final long SIGQUIT = 1L << 2; // signal 3

    private final String pid;
    private final File proc;

    /**
     * @param pid the process id as it was typed
     * @param proc the folder of processes, {@code /proc} on Linux; where there is none nothing is checked
     * @throws AttachException if it is not a process id
     */
    Target(String pid, File proc) throws AttachException {
        boolean number = !pid.isEmpty() && pid.length() <= 9 && pid.charAt(0) != '0';
        for (int i = 0; i < pid.length(); i++) {
            number &= pid.charAt(i) >= '0' && pid.charAt(i) <= '9';
        }
        if (!number) {
            throw new AttachException("'" + pid + "' is not a process id; usage: attach <pid> [key=value,...]");
        }
        this.pid = pid;
        this.proc = proc;
    }

    /**
     * Checks that the process is there, is the caller's own and listens to the attach signal.
     *
     * @throws AttachException with what is wrong
     */
    void check() throws AttachException {
        File self = new File(proc, "self");
        if (!self.exists()) {
            return;
        }
        File target = new File(proc, pid);
        if (!target.exists()) {
            throw new AttachException("there is no process " + pid);
        }
        try {
            checkOwner(
                    Files.getOwner(target.toPath()).getName(),
                    Files.getOwner(self.toPath()).getName());
            checkListens(target);
        } catch (IOException e) {
            throw new AttachException("cannot inspect process " + pid + ": " + e.getMessage());
        }
    }

    /** Only the user a JVM runs as may attach to it; the superuser could, but the agent's files would not be the JVM's. */
    private void checkOwner(String theirs, String ours) throws AttachException {
        if (!theirs.equals(ours)) {
            throw new AttachException("process " + pid + " belongs to " + theirs + " and this is " + ours
                    + "; run the command as " + theirs);
        }
    }

    private void checkListens(File target) throws AttachException, IOException {
        String caught = caughtSignals(target);
        if (caught != null && (Long.parseUnsignedLong(caught, 16) & SIGQUIT) == 0) {
            throw new AttachException("process " + pid + " is not a JVM, or its attach listener is disabled (-Xrs)");
        }
    }

    private static @Nullable String caughtSignals(File target) throws IOException {
        for (String line : Files.readAllLines(new File(target, "status").toPath(), StandardCharsets.ISO_8859_1)) {
            if (line.startsWith("SigCgt:")) {
                return line.substring("SigCgt:".length()).trim();
            }
        }
        return null;
    }
}
