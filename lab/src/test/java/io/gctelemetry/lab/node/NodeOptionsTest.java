package io.gctelemetry.lab.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.run.NodeFiles;
import io.gctelemetry.lab.jdk.JavaHome;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeOptionsTest {
    @Test
    void anOldNodeGetsTheOptionsThatJava8Knows() {
        NodePlan plan = plan(CassandraVersion.V3_11, 8, GarbageCollector.CMS);
        assertThat(String.join("\n", NodeOptions.ofFiles(plan)) + "\n" + String.join("\n", NodeOptions.ofScripts(plan)))
                .isEqualTo("""
                        -ea
                        -Xss256k
                        -XX:+AlwaysPreTouch
                        -XX:+UseTLAB
                        -XX:+ResizeTLAB
                        -XX:+PerfDisableSharedMem
                        -XX:+HeapDumpOnOutOfMemoryError
                        -Djava.net.preferIPv4Stack=true
                        -Djdk.attach.allowAttachSelf=true
                        -Dio.netty.tryReflectionSetAccessible=true
                        -Xms1g
                        -Xmx1g
                        -XX:+UseConcMarkSweepGC
                        -Xloggc:/run/node1/gc.log
                        -XX:+PrintGCDetails
                        -XX:+PrintGCDateStamps
                        -XX:+PrintGCApplicationStoppedTime
                        -XX:HeapDumpPath=/run/node1/data
                        -javaagent:/m2/jamm-0.3.0.jar
                        -javaagent:/agent.jar=port=0,labels.node=node1
                        -Dcassandra.ring_delay_ms=2000
                        -Dcassandra.skip_wait_for_gossip_to_settle=0
                        -Dcassandra.superuser_setup_delay_ms=0
                        -Dcassandra.config=file:///run/node1/cassandra.yaml
                        -Dcassandra.storagedir=/run/node1/data
                        -Dcassandra.jmx.local.port=4
                        -Dcassandra-foreground=yes
                        -Dlogback.configurationFile=/run/node1/logback.xml""");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "G1         |  8 | -XX:+UseG1GC",
                "PARALLEL   | 17 | -XX:+UseParallelGC",
                "SERIAL     | 11 | -XX:+UseSerialGC",
                "ZGC        | 11 | -XX:+UnlockExperimentalVMOptions -XX:+UseZGC",
                "ZGC        | 17 | -XX:+UseZGC",
                "ZGC        | 21 | -XX:+UseZGC -XX:+ZGenerational",
                "SHENANDOAH | 11 | -XX:+UnlockExperimentalVMOptions -XX:+UseShenandoahGC",
                "SHENANDOAH | 17 | -XX:+UseShenandoahGC",
            })
    void aCollectorIsSwitchedOnAsItsJdkWantsIt(GarbageCollector collector, int jdk, String options) {
        assertThat(String.join(" ", collector.options(jdk))).isEqualTo(options);
    }

    @Test
    void theLogOfANewerNodeContainsEverySafepoint() {
        assertThat(NodeOptions.ofFiles(plan(CassandraVersion.V5_0, 17, GarbageCollector.G1)))
                .contains("-Xlog:gc*=info,safepoint=info:file=/run/node1/gc.log:time,uptime,level,tags:filecount=0")
                .doesNotContain("-Djava.security.manager=allow");
    }

    @Test
    void fromJdk18OnASecurityManagerMustBeAllowed() {
        assertThat(NodeOptions.ofFiles(plan(CassandraVersion.V5_0, 21, GarbageCollector.G1)))
                .contains("-Djava.security.manager=allow");
    }

    @Test
    void eachVersionGetsTheModulesOpenedThatItReachesInto() {
        String concurrent = "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED";
        String oldReferences = "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED";

        assertThat(ModuleOpenings.options(CassandraVersion.V4_1, 8)).isEmpty();
        assertThat(ModuleOpenings.options(CassandraVersion.V4_1, 11))
                .contains(oldReferences)
                .doesNotContain(concurrent);
        assertThat(ModuleOpenings.options(CassandraVersion.V4_1, 17))
                .contains(concurrent)
                .doesNotContain(oldReferences);
        assertThat(ModuleOpenings.options(CassandraVersion.V5_0, 17)).doesNotContain(concurrent, oldReferences);
    }

    @Test
    void theReleaseIsReadFromTheJar() {
        assertThat(CassandraClassPath.release(List.of(Path.of("/m2/a.jar"), Path.of("/m2/cassandra-all-5.0.9.jar"))))
                .isEqualTo("5.0.9");
    }

    private static NodePlan plan(CassandraVersion version, int jdk, GarbageCollector collector) {
        return new NodePlan(
                new NodeFiles("node1", Path.of("/run/node1")),
                version,
                List.of(Path.of("/m2/cassandra-all.jar"), Path.of("/m2/jamm-0.3.0.jar")),
                new JavaHome(jdk, jdk + ".0.1", Path.of("/jdk")),
                collector,
                "1g",
                "127.0.0.1",
                new NodePorts(1, 2, 3, 4),
                Path.of("/agent.jar"),
                false);
    }
}
