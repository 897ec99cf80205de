package io.gctelemetry.it.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.opentest4j.AssertionFailedError;

/** Jars that attach to a JVM: the final one as the reactor has built it, and those made here of one class. */
public final class AgentJar {

    private static final Map<Class<?>, Path> MADE = new ConcurrentHashMap<>();

    private AgentJar() {}

    /** What the operator will have; fails with the remedy where it has not been built. */
    public static Path path() {
        Path jar = Path.of(System.getProperty("its.agent", "../agent/target/gc-telemetry-agent.jar"))
                .toAbsolutePath()
                .normalize();
        if (!Files.isRegularFile(jar)) {
            throw new AssertionFailedError(jar + " is not there: run mvn package -pl agent -am first");
        }
        return jar;
    }

    /** The jar inside the final one, which the agent's own class loader reads; copied to that folder. */
    public static Path classes(Path folder) throws IOException {
        Path copy = folder.resolve("classes.jar");
        try (JarFile jar = new JarFile(path().toFile());
                InputStream in = jar.getInputStream(jar.getJarEntry("META-INF/gc-telemetry-agent-classes.jar"))) {
            Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
        }
        return copy;
    }

    /** A jar made of that class alone, which has a premain; made once, because JVMs may still be reading it. */
    public static Path of(Class<?> agent) {
        return MADE.computeIfAbsent(agent, AgentJar::make);
    }

    private static Path make(Class<?> agent) {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", agent.getName());
        String entry = agent.getName().replace('.', '/') + ".class";
        Path jar = HostJvmBuilder.WORK.resolve(agent.getSimpleName() + ".jar").toAbsolutePath();
        try {
            Files.createDirectories(HostJvmBuilder.WORK);
            try (InputStream in = Objects.requireNonNull(agent.getResourceAsStream("/" + entry), entry);
                    OutputStream out = Files.newOutputStream(jar);
                    JarOutputStream to = new JarOutputStream(out, manifest)) {
                to.putNextEntry(new JarEntry(entry));
                in.transferTo(to);
                to.closeEntry();
            }
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
