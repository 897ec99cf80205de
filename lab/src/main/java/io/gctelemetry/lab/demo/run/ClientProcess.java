package io.gctelemetry.lab.demo.run;

import io.gctelemetry.lab.client.LoadClient;
import io.gctelemetry.lab.client.LoadPlan;
import io.gctelemetry.lab.process.Child;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How the load client is started: in a JVM of its own, with our agent, so that its own stops are known. */
final class ClientProcess {
    /** The answers that pile up during a long stop fit in. */
    private static final String HEAP = "384m";

    private ClientProcess() {}

    static Child start(LoadPlan plan, Path agent, Path errors) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms" + HEAP,
                "-Xmx" + HEAP,
                "-XX:+UseSerialGC",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                "-javaagent:" + agent + "=port=0,labels.client=client1",
                "-cp",
                System.getProperty("java.class.path"),
                LoadClient.class.getName()));
        command.addAll(plan.toArguments());
        return Child.converse("client", command, errors);
    }
}
