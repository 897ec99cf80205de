package io.gctelemetry.agent.attach;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * The JDK's attach API by reflection, because not every Java has it: on 9 and newer it is the module jdk.attach, on 8 it
 * is in the tools.jar of a JDK, which no class path has.
 */
final class AttachApi {
    private static final String VIRTUAL_MACHINE = "com.sun.tools.attach.VirtualMachine";

    private final Class<?> virtualMachine;

    private AttachApi(Class<?> virtualMachine) {
        this.virtualMachine = virtualMachine;
    }

    /**
     * Finds the API.
     *
     * @throws AttachException if this Java has none
     */
    static AttachApi find() throws AttachException {
        try {
            // the module jdk.attach belongs to the loader of the application, not to ours
            return new AttachApi(Class.forName(VIRTUAL_MACHINE, true, ClassLoader.getSystemClassLoader()));
        } catch (ClassNotFoundException notOnTheClassPath) {
            return inToolsJar(new File(System.getProperty("java.home", "")));
        }
    }

    private static AttachApi inToolsJar(File javaHome) throws AttachException {
        for (String place : new String[] {"lib/tools.jar", "../lib/tools.jar"}) {
            File jar = new File(javaHome, place);
            if (jar.isFile()) {
                try {
                    URL[] urls = {jar.toURI().toURL()};
                    return new AttachApi(Class.forName(VIRTUAL_MACHINE, true, new URLClassLoader(urls)));
                } catch (MalformedURLException | ClassNotFoundException | LinkageError unusable) {
                    break;
                }
            }
        }
        throw new AttachException("the Java in " + javaHome + " cannot attach: it lacks tools.jar (8) or the module"
                + " jdk.attach (9 and newer)");
    }

    /**
     * Loads an agent into another JVM and waits until it has been called there.
     *
     * @throws AttachException with the words of the API, if it fails
     */
    void load(String pid, String jar, String options) throws AttachException {
        try {
            Method attach = virtualMachine.getMethod("attach", String.class);
            Object target = attach.invoke(null, pid);
            try {
                virtualMachine
                        .getMethod("loadAgent", String.class, String.class)
                        .invoke(target, jar, options);
            } finally {
                virtualMachine.getMethod("detach").invoke(target);
            }
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            throw new AttachException(
                    cause == null || cause.getMessage() == null ? String.valueOf(cause) : cause.getMessage());
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new AttachException(String.valueOf(e));
        }
    }
}
