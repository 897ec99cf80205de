package io.gctelemetry.agent.attach;

import java.io.File;
import java.net.URISyntaxException;
import java.security.CodeSource;

/** {@code attach <pid> [options]}: loads this jar as an agent into a running JVM of the same user. */
public final class AttachCommand {
    private AttachCommand() {}

    /**
     * Attaches, and waits until the other JVM has taken the agent in; the agent prints its messages there.
     *
     * @param options as after {@code -javaagent:...jar=}; may be empty
     * @return what was done, in one line
     * @throws AttachException if the agent could not be loaded
     */
    public static String run(String pid, String options) throws AttachException {
        Target target = new Target(pid, new File("/proc"));
        File jar = ownJar();
        target.check();
        try {
            AttachApi.find().load(pid, jar.getPath(), options);
        } catch (AttachException e) {
            throw new AttachException("could not attach to " + pid + " (" + e.getMessage() + "); alternative: jcmd "
                    + pid + " JVMTI.agent_load " + jar + (options.isEmpty() ? "" : "=" + options));
        }
        return "the agent was loaded into JVM " + pid
                + "; its address, or the reason of a failure, is on the standard error of that JVM";
    }

    private static File ownJar() throws AttachException {
        CodeSource source = AttachCommand.class.getProtectionDomain().getCodeSource();
        try {
            File jar = source == null ? null : new File(source.getLocation().toURI()).getAbsoluteFile();
            if (jar != null && jar.isFile()) {
                return jar;
            }
        } catch (URISyntaxException | IllegalArgumentException noFile) {
            // reported below
        }
        throw new AttachException(
                "attach works from the agent's jar only: java -jar gc-telemetry-agent.jar attach <pid>");
    }
}
