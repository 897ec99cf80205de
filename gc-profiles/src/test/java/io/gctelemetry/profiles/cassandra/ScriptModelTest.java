package io.gctelemetry.profiles.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.jvm.Sizes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptModelTest {

    private static final Profiles PROFILES = Profiles.load();

    private static ScriptReading read(String version, int jdk, String text) {
        OptionFile file = OptionFile.of("test.options", text.getBytes(StandardCharsets.UTF_8));
        return new ScriptModel(PROFILES.cassandra(version), jdk, 8, 64 * Sizes.GB).read(List.of(file));
    }

    private static List<String> words(ScriptReading reading) {
        return reading.arguments().stream()
                .map(argument -> argument.option().text())
                .toList();
    }

    @Test
    void onlyLinesThatBeginWithAHyphenAreRead() {
        ScriptReading reading =
                read("5.0", 17, "-ea\n -Xss256k\n\t-Xss1m\n#-Xss2m\n8-13:-Xss3m\n\n-Xlog:gc\n-Xms1g\n-Xmx1g");
        assertThat(words(reading)).containsExactly("-ea", "-Xlog:gc", "-Xms1g", "-Xmx1g");
        assertThat(reading.skipped()).extracting(SkippedLine::line).containsExactly(2, 3, 5);
    }

    @Test
    void aLineIsSplitAtBlanksAndNothingIsExpanded() {
        assertThat(words(read("5.0", 17, "--add-opens a/b=ALL-UNNAMED\n-Xlog:gc -Da=$HOME \"x y\"\n-Xms1g -Xmx1g\n")))
                .containsExactly(
                        "--add-opens", "a/b=ALL-UNNAMED", "-Xlog:gc", "-Da=$HOME", "\"x", "y\"", "-Xms1g", "-Xmx1g");
    }

    @Test
    void theCarriageReturnStaysInTheOption() {
        assertThat(words(read("5.0", 17, "-Xlog:gc\n-Xms1g\n-Xmx1g\n-XX:+UseG1GC\r\n")))
                .endsWith("-XX:+UseG1GC\r");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3.11 | 8 | -Xloggc:$CASSANDRA_LOG_DIR/gc.log | first",
                "4.0 | 8 | -Xloggc:$CASSANDRA_LOG_DIR/gc.log | last",
                "4.1 | 11 | -Xlog:gc=info,heap*=trace | last",
                "5.0 | 17 | -Xlog:gc=info,heap*=trace | last"
            })
    void theScriptsAddALogOfTheirOwn(String version, int jdk, String log, String place) {
        List<String> words = words(read(version, jdk, "-Xms1g\n-Xmx1g\n"));
        assertThat(place.equals("first") ? words.get(0) : words.get(words.size() - 1))
                .startsWith(log);
    }

    @Test
    void theScriptsLeaveTheirLogOutWhenOneIsGiven() {
        assertThat(words(read("5.0", 17, "-Xms1g\n-Xmx1g\n-Xlog:gc*:file=gc.log\n")))
                .hasSize(3);
        assertThat(words(read("4.0", 8, "-Xms1g\n-Xmx1g\n-Xloggc:gc.log\n"))).hasSize(3);
    }

    @Test
    void theScriptsAddAHeapWhenNoneIsGivenAndAYoungGenerationUnderCms() {
        assertThat(words(read("4.1", 11, "-Xlog:gc\n-XX:+UseConcMarkSweepGC\n")))
                .containsExactly(
                        "-Xlog:gc", "-XX:+UseConcMarkSweepGC", "-Xms8g", "-Xmx8g", "-Xmn800m", "-XX:+UseCondCardMark");
    }

    @Test
    void cmsThatIsTurnedOffIsStillTakenForCms() {
        assertThat(words(read("4.1", 11, "-Xlog:gc\n-XX:-UseConcMarkSweepGC\n-XX:+UseG1GC\n-Xms8g\n-Xmx8g\n")))
                .contains("-Xmn800m", "-XX:+UseCondCardMark");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3.11 | -Xmx8g                        | XMX_XMS_PAIR",
                "5.0  | -Xms8g                        | XMX_XMS_PAIR",
                "5.0  | -Xmn1g                        | XMN_XMX_PAIR",
                "5.0  | -Xms8g -Xmx8g -Xmn1g -XX:+UseG1GC | XMN_WITH_G1",
                "3.11 | -Xms8g -Xmx8g -Xmn1g -XX:+UseG1GC | ",
                "5.0  | -Xms8g -Xmx8g -Xmn1g          | ",
                "5.0  | -DmyXmxText=1                 | XMX_XMS_PAIR",
                "5.0  | -XX:MaxHeapSize=8g            | "
            })
    void cassandraEnvExitsOnTextsItFinds(String version, String line, ScriptExit.Check check) {
        assertThat(read(version, 11, line.strip() + "\n").exits())
                .extracting(ScriptExit::check)
                .isEqualTo(check == null ? List.of() : List.of(check));
    }

    @ParameterizedTest
    @CsvSource({
        "3.11, 8, jvm.options",
        "4.0, 8, jvm8-server.options",
        "4.0, 11, jvm11-server.options",
        "4.1, 17, jvm11-server.options",
        "5.0, 11, jvm11-server.options",
        "5.0, 17, jvm17-server.options",
        "5.0, 21, jvm17-server.options",
        "6.0, 24, jvm21-server.options",
        "trunk, 26, jvm25-server.options"
    })
    void theFileOfTheJdkIsChosenAsTheScriptsChoose(String version, int jdk, String file) {
        assertThat(PROFILES.cassandra(version).homeOf(jdk)).isEqualTo(file);
    }

    @Test
    void aFileKeepsEveryByte() {
        byte[] bytes = new byte[512];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i % 255 + 1);
        }
        assertThat(OptionFile.of("any", bytes).bytes()).isEqualTo(bytes);
    }

    @Test
    void whatIsNoTextIsRefusedWithItsKind() {
        byte[] zip = {'-', 'X', '\n', 0, 1};
        assertThatThrownBy(() -> OptionFile.of("a.options", zip))
                .isInstanceOf(BadDataException.class)
                .hasMessage("a.options line 2: contains a zero byte, so it is not text (binary data)");
        byte[] wide = new byte[OptionFile.LARGEST + 1];
        Arrays.fill(wide, (byte) '#');
        assertThatThrownBy(() -> OptionFile.of("a.options", wide))
                .hasMessage("a.options: larger than 1 MB, so it is not an option file");
    }
}
