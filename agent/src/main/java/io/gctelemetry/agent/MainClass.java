package io.gctelemetry.agent;

import java.lang.instrument.Instrumentation;
import java.security.CodeSource;
import java.util.concurrent.locks.LockSupport;

/** The class whose main method the java command runs, as its command line names it: a class, or a jar that holds it. */
final class MainClass {
    private static final long LOOK_NANOS = 10_000_000L;
    private static final long PATIENCE_NANOS = 5_000_000_000L;

    private final String className;
    private final String jarName;

    /** @param command the property {@code sun.java.command}: class or jar, then the arguments */
    private MainClass(String command) {
        int space = command.indexOf(' ');
        String first = space < 0 ? command : command.substring(0, space);
        this.jarName = first.endsWith(".jar") ? first.substring(first.lastIndexOf('/') + 1) : "";
        this.className = first.substring(first.lastIndexOf('/') + 1);
    }

    /**
     * Waits until the class loader of the application has loaded the main class. Asking for the classes of one loader
     * stops nothing. A JVM without a main class ({@code java -version}) ends while we wait; one that is not started by
     * the java command is waited for a while.
     */
    static void await(Instrumentation instrumentation) {
        MainClass main = new MainClass(System.getProperty("sun.java.command", ""));
        long begin = System.nanoTime();
        ClassLoader application = ClassLoader.getSystemClassLoader();
        while (System.nanoTime() - begin < PATIENCE_NANOS
                && !main.isAmong(instrumentation.getInitiatedClasses(application))) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    private boolean isAmong(Class<?>[] loaded) {
        for (Class<?> one : loaded) {
            if (jarName.isEmpty() ? one.getName().equals(className) : isFromJar(one)) {
                return true;
            }
        }
        return false;
    }

    private boolean isFromJar(Class<?> one) {
        if (one.getClassLoader() == null) {
            return false;
        }
        CodeSource source = one.getProtectionDomain().getCodeSource();
        return source != null
                && source.getLocation() != null
                && source.getLocation().getPath().endsWith("/" + jarName);
    }
}
