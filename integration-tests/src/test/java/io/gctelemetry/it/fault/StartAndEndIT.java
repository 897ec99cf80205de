package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.control.EmptyAgent;
import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.HostJvmBuilder;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.program.Brief;
import io.gctelemetry.it.program.Host;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The way to main, and the way out. */
class StartAndEndIT {

    private static final String JDKS = "io.gctelemetry.it.host.Jdks#selected";
    private static final String STREAMING = "io.gctelemetry.it.host.Jdks#streaming";

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void theApplicationSeesNothingOfTheAgentAndExitsAsItWould(int version) {
        Jdk jdk = Jdks.require(version);
        try (HostJvm bare = bare(jdk, "plain-bare").start();
                HostJvm host = ours(jdk, "plain", "jfr=off").start()) {
            Judge.advances(host);
            bare.awaitMain();
            Judge.seesTheSame(bare, host);
            Duration without = timeToExit(bare);
            assertThat(timeToExit(host))
                    .as("time from System.exit(7) to the end")
                    .isLessThan(without.plusMillis(500));
            Judge.showsNoTrace(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(STREAMING)
    void theApplicationSeesOfTheStreamWhatAnyRecordingShowsIt(int version) {
        Jdk jdk = Jdks.require(version);
        try (HostJvm bare = HostJvm.of(jdk)
                        .named("start-recording")
                        .options("-XX:StartFlightRecording", "-Xlog:jfr*=off")
                        .program(Host.class)
                        .start();
                HostJvm host = ours(jdk, "streaming", "").start()) {
            Judge.advances(host);
            host.awaitNotice("jfr-streaming");
            bare.awaitMain();
            Judge.seesTheSame(bare, host);
            Duration without = timeToExit(bare);
            assertThat(timeToExit(host))
                    .as("time from System.exit(7) to the end")
                    .isLessThan(without.plusMillis(500));
            Judge.showsNoTrace(host);
        }
    }

    private static Duration timeToExit(HostJvm host) {
        long begun = System.nanoTime();
        host.send("exit 7");
        assertThat(host.awaitExit()).as("exit code").isEqualTo(7);
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void fewClassesAreLoadedBeforeMainAndNoneThatTheApplicationWantsToChoose(int version) {
        Jdk jdk = Jdks.require(version);
        try (HostJvm bare = bare(jdk, "classes-bare")
                        .options(LoadedClasses.option(jdk))
                        .start();
                HostJvm host = ours(jdk, "classes", "")
                        .options(LoadedClasses.option(jdk))
                        .start()) {
            Set<String> ours = new LinkedHashSet<>(LoadedClasses.beforeMain(host));
            ours.removeAll(LoadedClasses.beforeMain(bare));
            assertThat(ours)
                    .as("classes before main that an empty agent does not load")
                    .hasSizeLessThan(350);
            ours.retainAll(Set.of(
                    "java.util.logging.LogManager", "javax.management.MBeanServer", "java.nio.file.FileSystems"));
            assertThat(ours)
                    .as("classes the application wants to choose or to load itself")
                    .isEmpty();
            Judge.advances(host);
            if (jdk.streams()) {
                host.awaitNotice("jfr-streaming");
            }
            Set<String> all = LoadedClasses.soFar(host);
            all.retainAll(Set.of("com.sun.jmx.mbeanserver.JmxMBeanServer", "sun.net.httpserver.ServerImpl"));
            assertThat(all).as("classes loaded by start, scrape and stream").isEmpty();
            assertThat(host.stdout()).noneMatch(line -> line.contains("[warning][cds"));
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void theJvmEndsByItselfWhenMainReturns(int version) {
        try (HostJvm host = ours(Jdks.require(version), "returns", "").start()) {
            Judge.advances(host);
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            long begun = System.nanoTime();
            host.send("return");
            assertThat(host.awaitExit()).isZero();
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(1));
            Judge.showsNoTrace(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void aProgramThatEndsAtOnceEndsAtOnce(int version) {
        Jdk jdk = Jdks.require(version);
        Duration without = shortest(() -> HostJvm.of(jdk)
                .named("short-bare")
                .agent(AgentJar.of(EmptyAgent.class), "")
                .program(Brief.class));
        Duration with = shortest(() -> HostJvm.of(jdk).named("short").agent("").program(Brief.class));
        assertThat(with).isLessThan(without.plusMillis(300));
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void askingForTheVersionNextToARunningNodeIsQuickAndQuiet(int version) {
        Jdk jdk = Jdks.require(version);
        try (HostJvm node = ours(jdk, "version-node", "").start()) {
            Endpoint endpoint = node.endpoint();
            String port = "port=" + endpoint.base().getPort();
            Duration without = shortest(() -> HostJvm.of(jdk)
                    .named("version-bare")
                    .agent(AgentJar.of(EmptyAgent.class), "")
                    .options("-version"));
            Duration with =
                    shortest(() -> HostJvm.of(jdk).named("version").agent(port).options("-version"));
            assertThat(with).isLessThan(without.plusMillis(300));
            Judge.advances(node);
        }
    }

    /** The shortest life of three of such JVMs; each must end with 0 and at most one line of ours. */
    private static Duration shortest(Supplier<HostJvmBuilder> builder) {
        return IntStream.range(0, 3)
                .mapToObj(i -> {
                    try (HostJvm host = builder.get().start()) {
                        assertThat(host.awaitExit()).isZero();
                        Duration life = host.age();
                        assertThat(host.notices()).hasSizeLessThanOrEqualTo(1);
                        Judge.showsNoTrace(host);
                        return life;
                    }
                })
                .min(Duration::compareTo)
                .orElseThrow();
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void theHostExitsWithinASecondWhileAScrapeIsHalfAsked(int version) throws IOException {
        try (HostJvm host = ours(Jdks.require(version), "half", "").start()) {
            Endpoint endpoint = host.endpoint();
            try (Socket half =
                    new Socket(InetAddress.getLoopbackAddress(), endpoint.base().getPort())) {
                half.getOutputStream()
                        .write("GET /metrics HTTP/1.1\r\nHost: localhost".getBytes(StandardCharsets.US_ASCII));
                endpoint.scrape();
                Judge.runs(host);
                Judge.exits(host, Duration.ofSeconds(1));
                Judge.showsNoTrace(host);
            }
        }
    }

    private static HostJvmBuilder ours(Jdk jdk, String name, String agent) {
        return HostJvm.of(jdk).named("start-" + name).agent(agent).program(Host.class);
    }

    private static HostJvmBuilder bare(Jdk jdk, String name) {
        return HostJvm.of(jdk)
                .named("start-" + name)
                .agent(AgentJar.of(EmptyAgent.class), "")
                .program(Host.class);
    }
}
