package io.gctelemetry.lab.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.lab.jdk.JavaHome;
import io.gctelemetry.lab.jdk.JavaHomes;
import io.gctelemetry.lab.ui.Problem;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.assertj.core.api.AbstractStringAssert;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdkChoiceTest {
    private static final int[] ALL = {8, 11, 17, 21, 25};

    @ParameterizedTest
    @CsvSource({
        "V5_0,  G1,         17",
        "V5_0,  ZGC,        17",
        "V4_1,  G1,         11",
        "V4_1,  CMS,        11",
        "V4_1,  SHENANDOAH, 11",
        "V4_0,  PARALLEL,   11",
        "V3_11, G1,          8",
        "V3_11, CMS,         8",
    })
    void theJdkThatTheVersionPrefersAndThatHasTheCollectorIsChosen(
            CassandraVersion version, GarbageCollector collector, int jdk) throws Problem {
        assertThat(JdkChoice.choose(version, collector, null, machineWith(ALL)).feature())
                .isEqualTo(jdk);
    }

    @Test
    void whereThePreferredOneIsAbsentTheNextBestIsChosen() throws Problem {
        assertThat(JdkChoice.choose(CassandraVersion.V5_0, GarbageCollector.G1, null, machineWith(8, 21, 25))
                        .feature())
                .isEqualTo(21);
        assertThat(JdkChoice.choose(CassandraVersion.V4_1, GarbageCollector.ZGC, null, machineWith(8, 17))
                        .feature())
                .isEqualTo(17);
    }

    @Test
    void theJdkThatIsAskedForIsChosen() throws Problem {
        assertThat(JdkChoice.choose(CassandraVersion.V4_1, GarbageCollector.G1, 17, machineWith(ALL))
                        .feature())
                .isEqualTo(17);
    }

    @Test
    void onAMachineWithANewerJdkOnlyTheMessageNamesWhatToInstall() {
        assertComplaint(CassandraVersion.V5_0, GarbageCollector.G1, null, machineWith(25))
                .isEqualTo("Cassandra 5.0 runs on JDK 17, 11 or 21; found only 25: install one"
                        + " (\"tools/jdks 17\" fetches it) or name it in JAVA_HOME_17");
    }

    @Test
    void onAMachineWithoutAnyJdkTheMessageNamesWhatToInstall() {
        assertComplaint(CassandraVersion.V3_11, GarbageCollector.G1, null, machineWith())
                .isEqualTo("Cassandra 3.11 runs on JDK 8; none is found: install one"
                        + " (\"tools/jdks 8\" fetches it) or name it in JAVA_HOME_8");
    }

    @Test
    void aJdkThatTheVersionDoesNotRunOnIsRefused() {
        assertComplaint(CassandraVersion.V4_1, GarbageCollector.G1, 21, machineWith(ALL))
                .isEqualTo("Cassandra 4.1 does not run on JDK 21, only on 11, 8 or 17: change or leave out --jdk");
    }

    @Test
    void aCollectorThatNoFittingJdkHasIsRefusedAndThoseItHasAreNamed() {
        assertComplaint(CassandraVersion.V3_11, GarbageCollector.ZGC, null, machineWith(ALL))
                .isEqualTo("Cassandra 3.11 runs on JDK 8, which has no ZGC: --gc can be g1, parallel, serial, cms");
        assertComplaint(CassandraVersion.V5_0, GarbageCollector.CMS, 17, machineWith(ALL))
                .isEqualTo("Cassandra 5.0 runs on JDK 17, which has no CMS: --gc can be g1, parallel, serial, zgc,"
                        + " shenandoah");
    }

    private static AbstractStringAssert<?> assertComplaint(
            CassandraVersion version, GarbageCollector collector, @Nullable Integer asked, JavaHomes homes) {
        return assertThatThrownBy(() -> JdkChoice.choose(version, collector, asked, homes))
                .isInstanceOf(Problem.class)
                .extracting(Throwable::getMessage, InstanceOfAssertFactories.STRING);
    }

    private static JavaHomes machineWith(int... features) {
        return new JavaHomes(IntStream.of(features)
                .mapToObj(feature -> new JavaHome(feature, feature + ".0.1", Path.of("/jdk", "" + feature)))
                .toList());
    }
}
