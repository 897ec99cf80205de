package io.gctelemetry.profiles.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.testing.Resources;
import io.gctelemetry.testing.Golden;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UpgradeTest {

    private static final Profiles PROFILES = Profiles.load();

    private static Upgrade.Result upgrade(
            int from, int to, String old, String young, String logFolder, List<OptionFile> files) {
        CassandraVersion one = PROFILES.cassandra(old);
        CassandraVersion other = PROFILES.cassandra(young);
        Map<Integer, List<String>> collectors = new HashMap<>();
        Map<String, List<String>> modules = new HashMap<>();
        for (int jdk : new int[] {8, 11, 17, 21, 25}) {
            collectors.put(jdk, PROFILES.render(Target.jdk(jdk).gc(Gc.G1)).arguments());
            other.fileFor(jdk).ifPresent(file -> modules.put(file, PROFILES.moduleLines(other, file)));
        }
        UpgradeRequest request = new UpgradeRequest(
                from, to, one, other, logFolder, collectors, PROFILES.moduleLines(one, one.homeOf(from)), modules);
        return Upgrade.of(PROFILES.wholeCatalogue(), request, files);
    }

    private static String options(Upgrade.Result result, String file) {
        return String.join(
                        "\n",
                        result.files().get(file).stream()
                                .filter(line -> line.startsWith("-"))
                                .toList()) + "\n";
    }

    @ParameterizedTest
    @CsvSource({
        "8, 11, 3.11, 4.1, 3.11.17, jvm.options",
        "8, 17, 3.11, 5.0, 3.11.17, jvm.options",
        "11, 17, 4.1, 5.0, 4.1.7, jvm-server.options jvm11-server.options"
    })
    void theShippedFilesBecomeThoseOfTheNewRelease(
            int from, int to, String old, String young, String release, String files) {
        Upgrade.Result result =
                upgrade(from, to, old, young, "/var/log/cassandra", Resources.shipped(release, files.split(" ")));
        StringBuilder all = new StringBuilder();
        result.files()
                .keySet()
                .forEach(name -> all.append("--- ").append(name).append('\n').append(options(result, name)));
        Golden.assertEquals("upgrade-" + old + "-jdk" + from + "-to-" + young + "-jdk" + to + ".txt", all.toString());
    }

    @Test
    void everyLineThatIsNotTakenOverHasAReason() {
        Upgrade.Result result = upgrade(8, 11, "3.11", "4.1", null, Resources.shipped("3.11.17", "jvm.options"));
        assertThat(result.steps()).allSatisfy(step -> assertThat(step.reason()).isNotBlank());
        assertThat(result.steps())
                .filteredOn(
                        step -> step.action() == Step.Action.DROP && step.file().equals("jvm11-server.options"))
                .extracting(Step::text)
                .containsExactly("-XX:ThreadPriorityPolicy=42", "-XX:+UseParNewGC", "the GC log");
    }

    @Test
    void theLogOfJdk8BecomesOneXlog() {
        OptionFile file = OptionFile.of("jvm8-server.options", """
                -XX:+UseG1GC
                -Xloggc:/logs/gc.log
                -XX:+PrintGCDetails
                -XX:+PrintGCDateStamps
                -XX:+PrintTenuringDistribution
                -XX:+PrintGCApplicationStoppedTime
                -XX:NumberOfGCLogFiles=5
                -XX:GCLogFileSize=20M
                """.getBytes(StandardCharsets.US_ASCII));
        assertThat(options(upgrade(8, 11, "4.1", "4.1", null, List.of(file)), "jvm11-server.options"))
                .contains(
                        "-Xlog:gc*,gc+age*=debug,safepoint=info:file=/logs/gc.log:time,uptime,level,tags:filecount=5,filesize=20M\n")
                .doesNotContain("PrintGC");
    }

    @Test
    void aCommentStaysWithItsLine() {
        OptionFile file = OptionFile.of(
                "jvm.options", "# stacks\n-Xss256k\n# collector\n-XX:+UseG1GC\n".getBytes(StandardCharsets.US_ASCII));
        Upgrade.Result result = upgrade(8, 8, "3.11", "4.1", null, List.of(file));
        assertThat(result.files().get("jvm-server.options")).containsExactly("# stacks", "-Xss256k");
        assertThat(result.files().get("jvm8-server.options")).containsExactly("# collector", "-XX:+UseG1GC");
    }
}
