package io.gctelemetry.profiles.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.jvm.Sizes;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a person sets in cassandra-env.sh. {@code EnvScriptIT} compares it with what the real scripts do. */
class EnvScriptTest {

    private static final Profiles PROFILES = Profiles.load();

    private static OptionFile file(String name, String text) {
        return OptionFile.of(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static EnvScript script(String text) {
        return EnvScript.of(file("conf/cassandra-env.sh", text));
    }

    private static List<String> texts(List<Argument> arguments) {
        return arguments.stream().map(argument -> argument.option().text()).toList();
    }

    @Test
    void sizesAndOptionsAreReadWithTheirLines() {
        EnvScript script = script("""
                #MAX_HEAP_SIZE="4G"
                MAX_HEAP_SIZE="8G"
                export HEAP_NEWSIZE=800M
                JVM_OPTS="$JVM_OPTS -XX:+UseG1GC -Xss512k"
                echo $JVM_OPTS | grep -q Xmn
                JVM_OPTS="$JVM_OPTS -XX:MaxGCPauseMillis=200"  # ours
                JVM_OPTS+=" -Xlog:safepoint"
                """);
        assertThat(script.maxHeap()).extracting(EnvScript.Assigned::value).isEqualTo("8G");
        assertThat(script.newSize()).extracting(EnvScript.Assigned::value).isEqualTo("800M");
        assertThat(texts(script.before())).containsExactly("-XX:+UseG1GC", "-Xss512k");
        assertThat(texts(script.after())).containsExactly("-XX:MaxGCPauseMillis=200", "-Xlog:safepoint");
        assertThat(script.after().get(0).line()).isEqualTo(6);
        assertThat(script.notEvaluated()).isEmpty();
    }

    @Test
    void whatDependsOnAConditionOrAVariableIsReportedAndNotGuessed() {
        EnvScript script = script("""
                if [ "$DC" = east ]; then
                  JVM_OPTS="$JVM_OPTS -XX:+UseZGC"
                fi
                JVM_OPTS="$JVM_OPTS -Xmx${SIZE_OF_NODE}"
                JVM_OPTS="-Xss1m"
                MAX_HEAP_SIZE=`cat /etc/heap`
                """);
        assertThat(script.notEvaluated()).extracting(OptionFile.Line::number).containsExactly(2, 4, 5, 6);
        assertThat(script.before()).isEmpty();
    }

    @Test
    void variablesOfTheJvmComeFirstAndJvmExtraOptsLast() {
        EnvScript script = script("export JAVA_TOOL_OPTIONS=-Dfirst=1\nJVM_EXTRA_OPTS='-Dlast=1'\n");
        assertThat(texts(script.first())).containsExactly("-Dfirst=1");
        assertThat(texts(script.after())).containsExactly("-Dlast=1");
    }

    @Test
    void oneHeapVariableAloneEndsTheScriptUnlessG1IsChosen() {
        assertThat(exits("MAX_HEAP_SIZE=8G\n", "-XX:+UseZGC\n")).containsExactly(ScriptExit.Check.HEAP_VARIABLES_PAIR);
        assertThat(exits("HEAP_NEWSIZE=1G\n", "-XX:+UseZGC\n")).containsExactly(ScriptExit.Check.HEAP_VARIABLES_PAIR);
        assertThat(exits("MAX_HEAP_SIZE=8G\n", "-XX:+UseG1GC\n")).isEmpty();
        assertThat(exits("MAX_HEAP_SIZE=8G\nHEAP_NEWSIZE=1G\n", "-XX:+UseZGC\n"))
                .isEmpty();
    }

    private static List<ScriptExit.Check> exits(String env, String options) {
        return new ScriptModel(PROFILES.cassandra("5.0"), 17, 8, 64 * Sizes.GB)
                .read(List.of(file("jvm17-server.options", options)), script(env)).exits().stream()
                        .map(ScriptExit::check)
                        .toList();
    }
}
