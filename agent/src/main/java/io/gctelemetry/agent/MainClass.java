package io.gctelemetry.agent;

import java.security.CodeSource;

/** The class whose main method the java command runs, as its command line names it: a class, or a jar that holds it. */
final class MainClass {
    private final String className;
    private final String jarName;

    /** @param command the property {@code sun.java.command}: class or jar, then the arguments */
    MainClass(String command) {
        int space = command.indexOf(' ');
        String first = space < 0 ? command : command.substring(0, space);
        this.jarName = first.endsWith(".jar") ? first.substring(first.lastIndexOf('/') + 1) : "";
        this.className = first.substring(first.lastIndexOf('/') + 1);
    }

    boolean isAmong(Class<?>[] loaded) {
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
