package io.gctelemetry.it.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.control.BadManners;
import io.gctelemetry.it.host.AgentJar;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The final jar: what it shows, and what its byte code can do at all. */
class ByteCodeScanIT {

    private static final String ROOT = "io/gctelemetry/";
    private static final String NEWER = "META-INF/versions/14/";
    private static final int JAVA_8 = 52;
    private static final int JAVA_14 = 58;

    @TempDir
    private Path folder;

    @Test
    void nothingInTheJarCanEndOrChangeTheApplication() throws IOException {
        assertThat(classes().values().stream().flatMap(Forbidden::in)).isEmpty();
    }

    @Test
    void theScanSeesEveryBadHabitOfAClassThatHasThemAll() throws IOException {
        String name = "/" + BadManners.class.getName().replace('.', '/') + ".class";
        try (InputStream in = Objects.requireNonNull(BadManners.class.getResourceAsStream(name), name)) {
            assertThat(Forbidden.in(ClassFile.of(in.readAllBytes())))
                    .extracting(line -> line.replaceFirst(".* can call ", ""))
                    .containsExactlyInAnyOrder(
                            "java/lang/System.exit",
                            "java/lang/System.setProperty",
                            "java/lang/Runtime.halt",
                            "java/lang/Runtime.addShutdownHook",
                            "java/lang/Runtime.exec",
                            "java/lang/instrument/Instrumentation.addTransformer",
                            "java/lang/management/ManagementFactory.getPlatformMBeanServer",
                            "java/util/logging/Logger.getLogger",
                            "java/util/logging/Logger.info");
        }
    }

    @Test
    void showsOnePackageRoot() throws IOException {
        for (Path path : List.of(AgentJar.path(), AgentJar.classes(folder))) {
            try (JarFile jar = new JarFile(path.toFile())) {
                assertThat(jar.stream().filter(e -> !e.isDirectory()).map(JarEntry::getName))
                        .allMatch(name -> name.startsWith(ROOT)
                                || name.startsWith(NEWER + ROOT)
                                || (name.startsWith("META-INF/")
                                        && !name.endsWith(".class")
                                        && !name.contains("services/")));
            }
        }
    }

    @Test
    void onlyWhatTheJvmMustFindIsOutsideTheInnerJar() throws IOException {
        assertThat(in(AgentJar.path()).keySet())
                .containsExactlyInAnyOrder(
                        ROOT + "agent/Agent.class", ROOT + "agent/AgentClasses.class", ROOT + "agent/MainClass.class");
        assertThat(in(AgentJar.classes(folder)).keySet())
                .hasSizeGreaterThan(300)
                .doesNotContainAnyElementsOf(in(AgentJar.path()).keySet());
    }

    @Test
    void classesAreOfJava8AndTheirTwinsOfJava14() throws IOException {
        assertThat(classes())
                .allSatisfy((path, file) ->
                        assertThat(file.version()).as(path).isEqualTo(path.startsWith(NEWER) ? JAVA_14 : JAVA_8));
    }

    @Test
    void everyPublicTwinHasAClassOfJava8AndTheSamePublicFace() throws IOException {
        Map<String, ClassFile> classes = classes();
        assertThat(classes.keySet().stream().filter(name -> name.startsWith(NEWER)))
                .as("classes of newer JDKs, among them twins")
                .anyMatch(name -> classes.containsKey(name.substring(NEWER.length())));
        assertThat(classes.entrySet().stream()
                        .filter(one ->
                                one.getKey().startsWith(NEWER) && one.getValue().open())
                        .map(one -> one.getKey().substring(NEWER.length())))
                .isSubsetOf(classes.keySet());
        ToolProvider tool = ToolProvider.findFirst("jar").orElseThrow();
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = tool.run(
                out, out, "--validate", "--file", AgentJar.classes(folder).toString());
        assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isZero();
    }

    @Test
    void theManifestAsksForNothingButToBeStarted() throws IOException {
        try (JarFile jar = new JarFile(AgentJar.path().toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            assertThat(manifest.getValue("Premain-Class")).startsWith("io.gctelemetry.");
            assertThat(manifest.getValue("Agent-Class")).startsWith("io.gctelemetry.");
            assertThat(manifest.getValue("Multi-Release")).isEqualTo("true");
            assertThat(manifest.getValue("Boot-Class-Path")).isNull();
            assertThat(manifest.getValue("Class-Path")).isNull();
            assertThat(manifest.getValue("Can-Redefine-Classes")).isNotEqualTo("true");
            assertThat(manifest.getValue("Can-Retransform-Classes")).isNotEqualTo("true");
        }
    }

    private Map<String, ClassFile> classes() throws IOException {
        Map<String, ClassFile> classes = in(AgentJar.path());
        classes.putAll(in(AgentJar.classes(folder)));
        return classes;
    }

    private static Map<String, ClassFile> in(Path path) throws IOException {
        Map<String, ClassFile> classes = new TreeMap<>();
        try (JarFile jar = new JarFile(path.toFile())) {
            for (JarEntry entry :
                    jar.stream().filter(e -> e.getName().endsWith(".class")).toList()) {
                classes.put(
                        entry.getName(), ClassFile.of(jar.getInputStream(entry).readAllBytes()));
            }
        }
        assertThat(classes).isNotEmpty();
        return classes;
    }
}
