package io.gctelemetry.it.stops;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.HostJvmBuilder;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Resource;
import io.gctelemetry.it.host.ServedStop;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Workload;
import io.gctelemetry.it.truth.JfrTruth;
import io.gctelemetry.it.truth.LogTruth;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.assertj.core.api.Assertions;

/** Runs the workload under the final jar on one JDK and collector and brings home what agent, log and recording said. */
final class MatrixRun {

    /** Of each kind at least some: ten thread dumps, two deadlock searches, one System.gc() and the young collections. */
    private static final int STOPS_A_LOAD = 40;

    /** More where collections follow one another, so that there is time for the rest. */
    private static final int STOPS_A_LOAD_OF_BURSTS = 200;

    /** Twice the heap, without a pause: faster than a concurrent collector frees it. */
    private static final String BURST_MB = "512";

    /** Makes a new JDK run the classes of Java 8 of a multi-release jar. */
    static final String OLD_SIDE = "-Djdk.util.jar.enableMultiRelease=false";

    private final Setup setup;
    private final String agent;
    private final boolean recorded;
    private final List<String> options;

    /** A run with these options of the agent and the JVM; recorded: with a recording beside the agent's stream. */
    MatrixRun(Setup setup, String agent, boolean recorded, String... options) {
        this.setup = setup;
        this.agent = agent;
        this.recorded = recorded;
        this.options = List.of(options);
    }

    Observation run() {
        Jdk jdk = setup.require();
        HostJvmBuilder builder = HostJvm.of(jdk)
                .named("stops-" + setup.collector() + (recorded ? "" : "-alone-" + agent) + String.join("", options))
                .options(setup.collector().options(setup.version()))
                .options(setup.collector().provoking(setup.version()))
                .options("-Xms256m", "-Xmx256m")
                .options(options)
                .options(LogTruth.options(setup.version(), Path.of("gc.log")))
                .agent(agent)
                .program(Workload.class, "2", "60", "120", setup.stalls() ? BURST_MB : "0");
        if (recorded) {
            builder.options(JfrTruth.option(Resource.path("/truth.jfc"), Path.of("truth.jfr")));
        }
        try (HostJvm host = builder.start()) {
            Path file = host.folder().resolve("gc.log");
            Supplier<LogTruth> log = () -> LogTruth.read(setup.version(), file, host.stdout());
            Endpoint endpoint = host.endpoint();
            if (streams()) {
                host.awaitNotice("jfr-streaming");
            }
            load(log);
            host.ask("stop", "STOPPED");
            Reading first = Reading.settled(endpoint, log, this::reported);

            host.ask("start", "STARTED");
            load(log);
            String[] done = host.ask("stop", "STOPPED").split(" ", -1);
            Reading last = Reading.settled(endpoint, log, this::reported);
            List<ServedStop> served = endpoint.stops();

            host.send("exit 0");
            Assertions.assertThat(host.awaitExit()).as("exit code").isZero();
            JfrTruth recording = recorded ? JfrTruth.read(host.folder().resolve("truth.jfr")) : JfrTruth.none();
            return new Observation(
                    setup, first, last, served, recording, Long.parseLong(done[1]), Integer.parseInt(done[2]));
        }
    }

    private boolean reported(LogTruth.Pause pause) {
        return agent.contains("jfr.poll") || streams() || !setup.reportedNowhere(pause.title());
    }

    private boolean streams() {
        return setup.require().streams() && !agent.contains("jfr=off") && !options.contains(OLD_SIDE);
    }

    /** Waits until so many stops more stand in the log. */
    private void load(Supplier<LogTruth> log) {
        int more = setup.stalls() ? STOPS_A_LOAD_OF_BURSTS : STOPS_A_LOAD;
        int before = log.get().safepoints().size();
        int stalled = log.get().stalls().size();
        Until.so(Duration.ofSeconds(60), more + " stops more in the log, and stalls where there are some", () -> {
            LogTruth now = log.get();
            return now.safepoints().size() >= before + more
                    && (!setup.stalls() || now.stalls().size() > stalled);
        });
    }
}
