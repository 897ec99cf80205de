package io.gctelemetry.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A repository of artifacts is flat: all that this build publishes stands together under one prefix. */
class ArtifactNamesTest {

    private static final Pattern OWN = Pattern.compile("</parent>\\s*<artifactId>([^<]+)</artifactId>");

    @Test
    void everyModulesArtifactBeginsWithTheNameOfTheProject() throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path pom : modules.map(module -> module.resolve("pom.xml"))
                    .filter(Files::isRegularFile)
                    .toList()) {
                Matcher own = OWN.matcher(Files.readString(pom));
                assertThat(own.find()).as("%s names its artifact", pom).isTrue();
                names.add(own.group(1));
            }
        }
        assertThat(names).hasSizeGreaterThan(15).allMatch(name -> name.startsWith("gc-telemetry-"));
    }
}
