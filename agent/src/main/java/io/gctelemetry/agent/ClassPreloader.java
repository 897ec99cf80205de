package io.gctelemetry.agent;

import io.gctelemetry.notice.Notices;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Loads every class of the agent's jar at the start, so that the jar may be overwritten by an upgrade while the JVM
 * runs.
 */
final class ClassPreloader {
    private static final String SUFFIX = ".class";

    private ClassPreloader() {}

    static void load(Notices notices) {
        CodeSource source = ClassPreloader.class.getProtectionDomain().getCodeSource();
        if (source == null) {
            return;
        }
        try (JarFile jar = new JarFile(new File(source.getLocation().toURI()))) {
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                String name = entries.nextElement().getName();
                if (name.endsWith(SUFFIX) && !name.startsWith("META-INF/")) {
                    load(name.substring(0, name.length() - SUFFIX.length()).replace('/', '.'));
                }
            }
        } catch (IOException | URISyntaxException | RuntimeException e) {
            notices.say(
                    "jar",
                    "the agent's jar cannot be read again (" + e.getMessage()
                            + "); do not overwrite it while this JVM runs");
        }
    }

    private static void load(String name) {
        try {
            Class.forName(name, false, ClassPreloader.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError notOfThisJdk) {
            // made for a newer JDK, or for one with jdk.jfr
        }
    }
}
