package io.gctelemetry.it.fault;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.nio.file.Path;
import org.opentest4j.AssertionFailedError;

/** Loads an agent into a running JVM, as jcmd's JVMTI.agent_load does. */
final class Attach {

    private Attach() {}

    static void to(long pid, Path jar, String arguments) {
        try {
            VirtualMachine jvm = VirtualMachine.attach(String.valueOf(pid));
            try {
                jvm.loadAgent(jar.toString(), arguments);
            } catch (AgentLoadException e) {
                // a JVM of 8 answers "0", which is success, where the attaching one of 9 or newer expects more words
                if (!"0".equals(e.getMessage())) {
                    throw e;
                }
            } finally {
                jvm.detach();
            }
        } catch (IOException | AttachNotSupportedException | AgentLoadException | AgentInitializationException e) {
            throw new AssertionFailedError("cannot attach to " + pid + ": " + e, e);
        }
    }
}
