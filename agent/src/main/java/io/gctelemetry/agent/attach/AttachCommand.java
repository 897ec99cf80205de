package io.gctelemetry.agent.attach;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.CodeSource;

/** {@code attach <pid> [options]}: loads this jar as an agent into a running JVM of the same user. */
public final class AttachCommand {
    private AttachCommand() {}

    /**
     * Attaches, and waits until the other JVM has taken the agent in; what the agent says, it says there.
     *
     * @param options as after {@code -javaagent:...jar=}; may be empty
     * @return what was done, in one line
     * @throws AttachException if the agent could not be loaded
     */
    public static String run(String pid, String options) throws AttachException {
        checkPid(pid);
        File jar = ownJar();
        checkOwner(pid);
        try {
            AttachApi.find().load(pid, jar.getPath(), options);
        } catch (AttachException e) {
            throw new AttachException("could not attach to " + pid + " (" + e.getMessage() + "); another way: jcmd " + pid
                    + " JVMTI.agent_load " + jar + (options.isEmpty() ? "" : "=" + options));
        }
        return "the agent is in JVM " + pid + ", which says where it serves, or why not, on its standard error";
    }

    private static void checkPid(String pid) throws AttachException {
        for (int i = 0; i < pid.length(); i++) {
            if (pid.charAt(i) < '0' || pid.charAt(i) > '9') {
                throw new AttachException("'" + pid + "' is no process id; usage: attach <pid> [key=value,...]");
            }
        }
        if (pid.equals("0") || pid.isEmpty()) {
            throw new AttachException("'" + pid + "' is no process id; usage: attach <pid> [key=value,...]");
        }
    }

    private static File ownJar() throws AttachException {
        CodeSource source = AttachCommand.class.getProtectionDomain().getCodeSource();
        try {
            File jar = source == null ? null : new File(source.getLocation().toURI()).getAbsoluteFile();
            if (jar != null && jar.isFile()) {
                return jar;
            }
        } catch (URISyntaxException | IllegalArgumentException noFile) {
            // said below
        }
        throw new AttachException("attach works from the agent's jar only: java -jar gc-telemetry-agent.jar attach <pid>");
    }

    /** Only the user a JVM runs as may attach to it; that includes the superuser, who could, but should not. */
    private static void checkOwner(String pid) throws AttachException {
        Path self = Paths.get("/proc/self");
        if (!Files.exists(self)) {
            return; // not Linux: the JVM asked refuses strangers itself
        }
        Path target = Paths.get("/proc", pid);
        if (!Files.exists(target)) {
            throw new AttachException("there is no process " + pid);
        }
        try {
            String theirs = Files.getOwner(target).getName();
            String ours = Files.getOwner(self).getName();
            if (!theirs.equals(ours)) {
                throw new AttachException("process " + pid + " belongs to " + theirs + " and this is " + ours
                        + "; run the command as " + theirs);
            }
        } catch (IOException e) {
            throw new AttachException("cannot tell who owns process " + pid + ": " + e.getMessage());
        }
    }
}
