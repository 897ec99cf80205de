package io.gctelemetry.benchmark.jvm;

import io.gctelemetry.benchmark.log.JvmLog;
import io.gctelemetry.benchmark.subject.Artifacts;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts measured JVMs, all alike but for the subject.
 *
 * @param heapMegabytes fixed and touched at the start, so that resident memory is comparable
 * @param folder a folder for each JVM is made in it
 * @param more options of every JVM beside those of the collector
 */
public record HostJvmBuilder(
        Jdk jdk, Collector collector, int heapMegabytes, Artifacts artifacts, Path folder, List<String> more) {
    private static final String LOAD = "io.gctelemetry.benchmark.host.Load";

    /** The same with more options. */
    public HostJvmBuilder with(String... options) {
        return new HostJvmBuilder(jdk, collector, heapMegabytes, artifacts, folder, List.of(options));
    }

    /** The same with a heap of that size. */
    public HostJvmBuilder withHeap(int megabytes) {
        return new HostJvmBuilder(jdk, collector, megabytes, artifacts, folder, more);
    }

    /** Starts one with a log. */
    public HostJvm start(Subject subject, String... loadArguments) throws IOException {
        Path own = Files.createTempDirectory(folder, jdk.version() + "-" + collector.id() + "-" + subject.id() + "-");
        List<String> options = new ArrayList<>(
                List.of("-Xms" + heapMegabytes + "m", "-Xmx" + heapMegabytes + "m", "-XX:+AlwaysPreTouch"));
        options.addAll(collector.options(jdk.version()));
        options.addAll(more);
        options.addAll(JvmLog.options(jdk.version(), log(own)));
        return start(subject, options, own, loadArguments);
    }

    /** Starts one that only begins and ends: small, without a log. */
    public HostJvm startToEnd(Subject subject) throws IOException {
        List<String> options = new ArrayList<>(List.of("-Xmx" + heapMegabytes + "m"));
        options.addAll(collector.options(jdk.version()));
        return start(subject, options, folder, "end");
    }

    /** Whether this JDK has this collector: a vendor may have left it out. */
    public boolean starts() throws IOException {
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(collector.options(jdk.version()));
        command.add("-version");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            return process.waitFor() == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private HostJvm start(Subject subject, List<String> options, Path own, String... loadArguments) throws IOException {
        int port = freePort();
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(options);
        command.addAll(subject.arguments(artifacts, port));
        command.addAll(List.of("-cp", artifacts.classPath(subject), LOAD));
        command.addAll(List.of(loadArguments));
        Process process = new ProcessBuilder(command)
                .redirectError(
                        ProcessBuilder.Redirect.appendTo(own.resolve("stderr").toFile()))
                .start();
        return new HostJvm(process, subject, new HostJvm.Setup(jdk.version(), collector, heapMegabytes), port, own);
    }

    static Path log(Path folder) {
        return folder.resolve("gc.log");
    }

    /* Closed before the JVM opens it: none of the others takes 0 and says what it got. */
    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
