package io.gctelemetry.it.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * The JDKs the tests run on. {@code -Dmatrix=ci} (the default) selects 8, 17 and 25, {@code -Dmatrix=all} all that are
 * supported. A selected JDK that is not on this machine fails its tests where {@code CI=true} is set and is reported as
 * skipped, with the places that were looked at, elsewhere.
 */
public final class Jdks {

    private static final List<Integer> CI = List.of(8, 17, 25);
    private static final List<Integer> ALL = List.of(8, 11, 17, 21, 25, 26);
    private static final List<Jdk> FOUND = look();

    private Jdks() {}

    /** The feature versions selected by {@code -Dmatrix}, oldest first. */
    public static List<Integer> selected() {
        String matrix = System.getProperty("matrix", "ci");
        return switch (matrix) {
            case "ci" -> CI;
            case "all" -> ALL;
            default ->
                Stream.of(matrix.split(",")).map(Integer::valueOf).sorted().toList();
        };
    }

    /** All of the selected versions in the whole matrix, one of them where time is short. */
    public static List<Integer> one() {
        List<Integer> selected = selected();
        return selected.equals(CI) ? List.of(17) : selected;
    }

    /**
     * The oldest and the newest of them in the short matrix, all in a longer one: for what differs between the sides of
     * the jar and hardly between the JDKs of one side.
     */
    public static List<Integer> ends() {
        List<Integer> selected = selected();
        return selected.equals(CI) ? List.of(CI.get(0), CI.get(CI.size() - 1)) : selected;
    }

    /** Those of the selected versions whose events can be streamed in process. */
    public static List<Integer> streaming() {
        return selected().stream().filter(version -> version >= 14).toList();
    }

    /** Of those that stream, the newest in the short matrix, all in a longer one: for tests that take long on each. */
    public static List<Integer> newestStreaming() {
        List<Integer> all = streaming();
        return selected().equals(CI) ? all.subList(all.size() - 1, all.size()) : all;
    }

    /** Those of the selected versions that stand where every user may start them: in /usr/lib/jvm. */
    public static List<Integer> system() {
        return selected().stream()
                .filter(version -> find(version)
                        .filter(jdk -> jdk.home().startsWith("/usr/lib/jvm"))
                        .isPresent())
                .toList();
    }

    /** The JDK of that feature version; ends the test as skipped, in CI as failed, where there is none. */
    public static Jdk require(int version) {
        Optional<Jdk> jdk = find(version);
        if (jdk.isEmpty()) {
            String reason = "no JDK " + version + " on this machine: looked at JAVA_HOME_" + version
                    + ", ~/.m2/toolchains.xml, /usr/lib/jvm and " + cache();
            if ("true".equals(System.getenv("CI"))) {
                throw new AssertionFailedError(reason);
            }
            throw new TestAbortedException(reason);
        }
        return jdk.get();
    }

    /** The JDK of that feature version, where there is one. */
    public static Optional<Jdk> find(int version) {
        return FOUND.stream().filter(jdk -> jdk.version() == version).findFirst();
    }

    private static List<Jdk> look() {
        List<Path> homes = new ArrayList<>();
        for (int version : ALL) {
            String home = System.getenv("JAVA_HOME_" + version);
            if (home != null && !home.isEmpty()) {
                homes.add(Path.of(home));
            }
        }
        homes.addAll(toolchains(Path.of(System.getProperty("user.home"), ".m2", "toolchains.xml")));
        homes.addAll(children(Path.of("/usr/lib/jvm")));
        homes.addAll(children(cache()));
        return homes.stream().flatMap(home -> jdk(home).stream()).toList();
    }

    private static Path cache() {
        String given = System.getenv("GC_TELEMETRY_CACHE");
        Path cache = given == null || given.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".cache", "gc-telemetry")
                : Path.of(given);
        return cache.resolve("jdks");
    }

    private static List<Path> children(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Path> homes = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            entries.forEach(homes::add);
        } catch (IOException e) {
            throw new IllegalStateException(folder + " cannot be listed", e);
        }
        homes.sort(null);
        return homes;
    }

    private static List<Path> toolchains(Path file) {
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        try (InputStream in = Files.newInputStream(file)) {
            NodeList homes = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(in)
                    .getElementsByTagName("jdkHome");
            List<Path> paths = new ArrayList<>();
            for (int i = 0; i < homes.getLength(); i++) {
                paths.add(Path.of(homes.item(i).getTextContent().trim()));
            }
            return paths;
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new IllegalStateException(file + " cannot be read", e);
        }
    }

    /** The JDK at that place, by what its own {@code release} file says. */
    private static Optional<Jdk> jdk(Path home) {
        Path release = home.resolve("release");
        if (!Files.isRegularFile(release)) {
            return Optional.empty();
        }
        Properties says = new Properties();
        try (InputStream in = Files.newInputStream(release)) {
            says.load(in);
        } catch (IOException e) {
            return Optional.empty();
        }
        String version = says.getProperty("JAVA_VERSION", "").replace("\"", "").replaceFirst("^1\\.", "");
        String feature = version.replaceFirst("\\D.*", "");
        if (feature.isEmpty()) {
            return Optional.empty();
        }
        Jdk jdk = new Jdk(Integer.parseInt(feature), home);
        return jdk.starts() ? Optional.of(jdk) : Optional.empty();
    }
}
