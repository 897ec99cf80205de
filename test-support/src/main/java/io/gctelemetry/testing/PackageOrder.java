package io.gctelemetry.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks the packages of a module: imports between them point in one direction, and none is too large. */
public final class PackageOrder {

    /** The name of the root package itself in a list of packages. */
    public static final String ROOT = "(root)";

    /** The number of files that a package may have. */
    public static final int MOST_FILES = 20;

    private PackageOrder() {}

    /**
     * Fails when a class imports one of a package that comes earlier in the list, or of a package that is not in it.
     *
     * @param root the root package of the module, such as {@code io.gctelemetry.profiles}
     * @param down the packages below it, such as {@code jfr} or {@code jfr.chunk}, each before those it may import; a package that
     *     is not listed itself belongs to the listed one around it; {@link #ROOT} is the root package itself
     */
    public static void assertImportsPointDown(String root, List<String> down) throws IOException {
        Path sources = sources(root);
        Pattern imported = Pattern.compile(
                "^import (?:static )?" + Pattern.quote(root) + "\\.((?:[a-z]\\w*\\.)*)[A-Z]", Pattern.MULTILINE);
        List<String> wrong = new ArrayList<>();
        for (Path file : files(sources)) {
            String from = listed(packageOf(sources, file), down);
            Matcher matcher = imported.matcher(Files.readString(file));
            while (matcher.find()) {
                String to = listed(matcher.group(1).replaceFirst("\\.$", ""), down);
                if (down.indexOf(to) < down.indexOf(from)) {
                    wrong.add(sources.relativize(file) + " -> " + to);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** Fails when a package of the module has more than {@link #MOST_FILES} files. */
    public static void assertNoPackageIsTooLarge(String root) throws IOException {
        Path sources = sources(root);
        Map<String, Integer> sizes = new TreeMap<>();
        for (Path file : files(sources)) {
            sizes.merge(packageOf(sources, file), 1, Integer::sum);
        }
        assertThat(sizes).isNotEmpty();
        assertThat(sizes).allSatisfy((name, size) -> assertThat(size).as(name).isLessThanOrEqualTo(MOST_FILES));
    }

    /** Returns the listed package to which this one belongs. */
    private static String listed(String name, List<String> down) {
        for (String around = name; !around.isEmpty(); around = parent(around)) {
            if (down.contains(around)) {
                return around;
            }
        }
        String top = name.isEmpty() ? ROOT : name;
        assertThat(down).as("packages").contains(top);
        return top;
    }

    private static String parent(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }

    private static String packageOf(Path sources, Path file) {
        return sources.relativize(file.getParent()).toString().replace('/', '.');
    }

    private static Path sources(String root) {
        return Path.of("src/main/java").resolve(root.replace('.', '/'));
    }

    private static List<Path> files(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(path -> path.toString().endsWith(".java")).toList();
        }
    }
}
