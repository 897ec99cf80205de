package io.gctelemetry.profiles.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.ScriptModel;
import io.gctelemetry.profiles.cassandra.ScriptReading;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.lint.FileSet;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.testing.Jvms;
import io.gctelemetry.profiles.testing.Jvms.Jvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A cassandra-env.sh that somebody has edited: what we read in it, and what the real scripts do with it. */
class EnvScriptIT {

    private static final Profiles PROFILES = Profiles.load();

    /** Lines at the top and at the end of the script. */
    private static final List<List<String>> EDITS = List.of(
            List.of("", ""),
            List.of("MAX_HEAP_SIZE=\"8G\"\nHEAP_NEWSIZE=\"800M\"", ""),
            List.of("MAX_HEAP_SIZE=8G", ""),
            List.of("export HEAP_NEWSIZE='800M'", ""),
            List.of("JVM_OPTS=\"$JVM_OPTS -Xms4g -Xmx4g -Xss512k\"", ""),
            List.of("JVM_OPTS=\"$JVM_OPTS -Xmn1g\"", ""),
            List.of("", "JVM_OPTS=\"$JVM_OPTS -Xmx12g -XX:MaxTenuringThreshold=3\"\nJVM_OPTS=\"$JVM_OPTS -Xss1m\""));

    record Case(CassandraHome home, Jvm jvm, List<String> edit) {}

    static Stream<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (CassandraHome home : CassandraHome.all()) {
            for (Jvm jvm : Jvms.all()) {
                if (PROFILES.cassandra(home.line()).supported().contains(jvm.feature())) {
                    EDITS.forEach(edit -> cases.add(new Case(home, jvm, edit)));
                }
            }
        }
        return cases.isEmpty() ? Stream.empty() : cases.stream();
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("cases")
    void whatWeReadIsWhatTheScriptsPassToTheJvm(Case one, @TempDir Path folder) throws IOException {
        Path conf = one.home.copyConf(folder.resolve("conf"));
        Path script = conf.resolve("cassandra-env.sh");
        Files.writeString(script, one.edit.get(0) + "\n" + Files.readString(script) + "\n" + one.edit.get(1) + "\n");
        Launch.Result launch = Launch.of(one.home, conf, one.jvm, folder, Map.of());
        CassandraVersion version = PROFILES.cassandra(one.home.line());
        FileSet set = FileSet.folder(conf, version, one.jvm.feature());
        ScriptReading reading =
                new ScriptModel(version, one.jvm.feature(), 16, 64 * Sizes.GB).read(set.read(), set.env());
        assertThat(set.env()).isNotNull();
        assertThat(reading.env())
                .satisfies(env -> assertThat(env.notEvaluated()).isEmpty());
        assertThat(launch.arguments().isEmpty())
                .as(launch.output())
                .isEqualTo(!reading.exits().isEmpty());
        if (reading.exits().isEmpty()) {
            assertThat(options(reading.arguments().stream()
                            .map(argument -> argument.option().text())))
                    .containsExactlyInAnyOrderElementsOf(options(launch.arguments().stream()));
        }
    }

    /** The options of the JVM itself; sizes in one unit, without the paths that the model does not know. */
    private static List<String> options(Stream<String> arguments) {
        return arguments
                .filter(argument -> argument.startsWith("-X"))
                .filter(argument -> !argument.matches("-XX:(CompileCommandFile|OnOutOfMemoryError|HeapDumpPath)=.*"))
                .map(argument -> argument.replaceFirst("(file=|gc:).*gc[.]log", "$1gc.log"))
                .map(argument ->
                        Sizes.parse(argument.replaceFirst("^-Xm[sxn]", "")).isPresent()
                                        && argument.matches("-Xm[sxn].*")
                                ? argument.substring(0, 4)
                                        + Sizes.parse(argument.substring(4)).getAsLong()
                                : argument)
                .toList();
    }
}
