package io.gctelemetry.profiles.jvms;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.Argument;
import io.gctelemetry.profiles.cassandra.ScriptModel;
import io.gctelemetry.profiles.testing.Jvms;
import io.gctelemetry.profiles.testing.Jvms.Jvm;
import io.gctelemetry.profiles.testing.TriedFile;
import io.gctelemetry.testing.Launcher;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Asks the JVMs of this machine again what the recorded verdicts say they said: of every sixth file, of all with
 * {@code -Dmatrix=all}, which starts a JVM some two thousand times.
 */
class TriedFilesIT {

    private static final Profiles PROFILES = Profiles.load();

    @TempDir
    Path folder;

    static List<Jvm> jvms() {
        return Jvms.all();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void theJvmStopsWhereItStoppedInTheRecord(Jvm jvm) throws IOException, InterruptedException {
        List<String> wrong = new ArrayList<>();
        List<TriedFile> files = TriedFile.all();
        int step = "all".equals(System.getProperty("matrix")) ? 1 : 6;
        for (int i = 0; i < files.size(); i += step) {
            TriedFile tried = files.get(i);
            String verdict = tried.verdicts().get(jvm.feature());
            if (verdict != null && refused(jvm, tried) != verdict.equals("refuse")) {
                wrong.add(tried.name() + ": recorded " + verdict);
            }
        }
        assertThat(wrong).isEmpty();
    }

    private boolean refused(Jvm jvm, TriedFile tried) {
        List<String> arguments = new ArrayList<>();
        new ScriptModel(PROFILES.cassandra("5.0"), jvm.feature(), null, null)
                .read(List.of(tried.file())).fromFiles().stream()
                        .map((Argument argument) -> argument.option().text())
                        .filter(word -> !word.equals("-XX:+AlwaysPreTouch"))
                        .map(word -> word.matches("-Xms([3-9]|\\d\\d+)[gG]") ? "-Xms256m" : word)
                        .map(TriedFilesIT::asBytes)
                        .forEach(arguments::add);
        arguments.add("-version");
        return Launcher.java(jvm.java(), arguments).in(folder).run().exit() != 0;
    }

    /** Option files are read one char a byte; the program is given the text again. */
    private static String asBytes(String word) {
        return new String(
                word.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1), java.nio.charset.StandardCharsets.UTF_8);
    }
}
