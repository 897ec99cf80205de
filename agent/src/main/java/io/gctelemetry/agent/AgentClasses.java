package io.gctelemetry.agent;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/**
 * Loads the classes of the agent, which no other loader finds: they are in a jar inside the agent's jar.
 *
 * <p>The application therefore sees none of them, and what the JVM opens to them it opens to nobody else. The bytes of
 * all classes are read at once, so the agent's jar may be overwritten while the JVM runs. Of a class with a variant for
 * JDK 14 and newer the one is read that a multi-release jar would give; {@code -Djdk.util.jar.enableMultiRelease=false}
 * has its usual meaning.
 */
final class AgentClasses extends ClassLoader {
    private static final String JAR = "META-INF/gc-telemetry-agent-classes.jar";
    private static final String NEWER = "META-INF/versions/14/";
    private static final int NEWER_JDK = 14;
    private static final String CLASS = ".class";
    private static final String ROOT = "io.gctelemetry.";

    static {
        registerAsParallelCapable();
    }

    private final ProtectionDomain domain;
    private final Map<String, byte[]> notLoaded = new ConcurrentHashMap<>(1024);

    private AgentClasses(ClassLoader parent, ProtectionDomain domain) {
        super(parent);
        this.domain = domain;
        Package own = AgentClasses.class.getPackage();
        String version = own == null ? null : own.getImplementationVersion();
        definePackage(ROOT + "agent", null, null, null, null, version, null, null);
    }

    /**
     * Returns a loader with the classes of this jar.
     *
     * @throws IOException if the jar cannot be read
     */
    static ClassLoader open() throws IOException {
        ProtectionDomain domain = AgentClasses.class.getProtectionDomain();
        CodeSource source = domain.getCodeSource();
        if (source == null) {
            throw new IOException("the agent was not loaded from its jar");
        }
        AgentClasses classes = new AgentClasses(platform(), domain);
        try (ZipFile jar = new ZipFile(new File(source.getLocation().toURI()))) {
            ZipEntry inner = jar.getEntry(JAR);
            if (inner == null) {
                throw new IOException("the agent's jar lacks " + JAR);
            }
            try (InputStream in = jar.getInputStream(inner)) {
                classes.read(new ZipInputStream(in), newer());
            }
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
        return classes;
    }

    /** Returns the loader above the application's: platform, on 8 extension classes. The boot loader lacks some modules. */
    private static ClassLoader platform() {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        for (ClassLoader parent = loader.getParent(); parent != null; parent = loader.getParent()) {
            loader = parent;
        }
        return loader;
    }

    private static boolean newer() {
        String version = System.getProperty("java.specification.version", "1.8");
        return version.indexOf('.') < 0
                && Integer.parseInt(version) >= NEWER_JDK
                && !"false".equals(System.getProperty("jdk.util.jar.enableMultiRelease"));
    }

    private void read(ZipInputStream jar, boolean newer) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(32 << 10);
        byte[] piece = new byte[8 << 10];
        for (ZipEntry entry = jar.getNextEntry(); entry != null; entry = jar.getNextEntry()) {
            String path = entry.getName();
            boolean variant = path.startsWith(NEWER);
            if (!path.endsWith(CLASS) || (variant && !newer)) {
                continue;
            }
            bytes.reset();
            for (int n = jar.read(piece); n >= 0; n = jar.read(piece)) {
                bytes.write(piece, 0, n);
            }
            String name = path.substring(variant ? NEWER.length() : 0, path.length() - CLASS.length())
                    .replace('/', '.');
            if (variant) {
                notLoaded.put(name, bytes.toByteArray());
            } else {
                notLoaded.putIfAbsent(name, bytes.toByteArray());
            }
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(ROOT)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = notLoaded.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        Class<?> loaded = defineClass(name, bytes, 0, bytes.length, domain);
        notLoaded.remove(name);
        return loaded;
    }
}
