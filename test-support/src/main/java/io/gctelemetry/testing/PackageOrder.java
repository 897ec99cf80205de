package io.gctelemetry.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks that imports between the packages of a module point in one direction. */
public final class PackageOrder {

    /** The name of the root package itself in a list of packages. */
    public static final String ROOT = "(root)";

    private PackageOrder() {}

    /**
     * Fails when a class imports one of a package that comes earlier in the list, or of a package that is not in it.
     *
     * @param root the root package of the module, such as {@code io.gctelemetry.profiles}
     * @param down the packages directly below it, each before those it may import; {@link #ROOT} is the root package itself
     */
    public static void assertImportsPointDown(String root, List<String> down) throws IOException {
        Path sources = Path.of("src/main/java").resolve(root.replace('.', '/'));
        Pattern imported =
                Pattern.compile("import (?:static )?" + Pattern.quote(root) + "\\.(?:([a-z]+)\\.[a-zA-Z]|[A-Z])");
        List<String> wrong = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                Path relative = sources.relativize(file);
                String from = relative.getNameCount() == 1
                        ? ROOT
                        : relative.getName(0).toString();
                assertThat(down).as("packages").contains(from);
                Matcher matcher = imported.matcher(Files.readString(file));
                while (matcher.find()) {
                    String to = matcher.group(1) == null ? ROOT : matcher.group(1);
                    assertThat(down).as("packages").contains(to);
                    if (down.indexOf(to) < down.indexOf(from)) {
                        wrong.add(relative + " -> " + to);
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }
}
