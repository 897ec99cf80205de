package io.gctelemetry.profiles.verify;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.gctelemetry.profiles.data.BadDataException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/**
 * A JVM that runs, asked over JMX for its arguments and options. Nothing is changed in it; attaching by process id starts its
 * management agent on the local machine, as jconsole does.
 */
public final class LiveJvm {

    /**
     * What the JVM reports of itself.
     *
     * @param version its java.version
     * @param arguments the arguments it was started with
     * @param flags the asked options by name; those it does not know are absent
     */
    public record Answer(String version, List<String> arguments, Map<String, String> flags) {}

    private static final Pattern HOST_AND_PORT =
            Pattern.compile("(?:\\[[0-9a-fA-F:.%]+\\]|[^\\s:/\\[\\]]+):(\\d{1,5})");

    private LiveJvm() {}

    /**
     * Asks a JVM of the same user on this machine.
     *
     * @param names the options to ask for
     * @throws BadDataException when it cannot be reached
     */
    public static Answer byPid(long pid, List<String> names) {
        String place = "process " + pid;
        refuseOtherProgram(pid);
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            try {
                return ask(place, new JMXServiceURL(machine.startLocalManagementAgent()), names);
            } finally {
                machine.detach();
            }
        } catch (AttachNotSupportedException | IOException e) {
            throw new BadDataException(
                    place, "cannot be attached to; is it a JVM of the same user? (" + firstLine(e) + ")");
        }
    }

    /** Attaching sends a signal that ends a program which is not a JVM. Where the system shows what a process is, none is sent. */
    private static void refuseOtherProgram(long pid) {
        Path maps = Path.of("/proc", Long.toString(pid), "maps");
        try (Stream<String> lines = Files.lines(maps, StandardCharsets.ISO_8859_1)) {
            if (lines.noneMatch(line -> line.endsWith("/libjvm.so") || line.endsWith("/libjvm.so (deleted)"))) {
                throw new BadDataException("process " + pid, "not a JVM");
            }
        } catch (IOException | UncheckedIOException e) {
            // Not Linux, or a process that is not there or of another user: attaching reports that itself.
            return;
        }
    }

    /**
     * Asks a JVM at {@code host:port}, as nodetool reaches it.
     *
     * @throws BadDataException when it cannot be reached
     */
    public static Answer byJmx(String hostAndPort, List<String> names) {
        Matcher parts = HOST_AND_PORT.matcher(hostAndPort);
        if (!parts.matches() || Integer.parseInt(parts.group(1)) > 65535) {
            throw new BadDataException(hostAndPort, "not a host and port (use 127.0.0.1:7199)");
        }
        try {
            return ask(
                    hostAndPort, new JMXServiceURL("service:jmx:rmi:///jndi/rmi://" + hostAndPort + "/jmxrmi"), names);
        } catch (IOException | SecurityException e) {
            throw new BadDataException(
                    hostAndPort,
                    "no JMX answers there; Cassandra's is on port 7199, by default for the node itself only ("
                            + firstLine(deepest(e)) + ")");
        }
    }

    /** What RMI and JNDI wrap in texts of their own. */
    private static Throwable deepest(Throwable e) {
        Throwable deepest = e;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        return deepest;
    }

    /* What answers is the JVM the user named, on a port meant for administration. */
    @SuppressWarnings("BanJNDI")
    private static Answer ask(String place, JMXServiceURL url, List<String> names) throws IOException {
        try (JMXConnector connector = JMXConnectorFactory.connect(url)) {
            MBeanServerConnection server = connector.getMBeanServerConnection();
            ObjectName runtime = new ObjectName("java.lang:type=Runtime");
            ObjectName diagnostics = new ObjectName("com.sun.management:type=HotSpotDiagnostic");
            String version = String.valueOf(server.getAttribute(runtime, "SpecVersion"));
            String[] arguments = (String[]) server.getAttribute(runtime, "InputArguments");
            Map<String, String> flags = new LinkedHashMap<>();
            for (String name : names) {
                try {
                    Object answer = server.invoke(
                            diagnostics, "getVMOption", new Object[] {name}, new String[] {String.class.getName()});
                    flags.put(name, String.valueOf(((CompositeData) answer).get("value")));
                } catch (JMException | RuntimeException e) {
                    flags.remove(name); // the JVM does not know the option; its absence shows it
                }
            }
            return new Answer(version, Arrays.asList(arguments), flags);
        } catch (JMException e) {
            throw new BadDataException(place, "answers, but has no HotSpot diagnostics: " + firstLine(e));
        }
    }

    private static String firstLine(Throwable e) {
        String message = e.getMessage();
        return message == null
                ? e.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }
}
