package io.gctelemetry.it.host;

import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/** What this machine allows. A fault it forbids to provoke is skipped with the reason, never passed. */
public final class Machine {

    private static final String NOBODY = "65534";
    private static final String LISTENS = "0A";

    private static final byte[] LOOPBACK_6 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

    private Machine() {}

    /** Ends the test as skipped where that command does not succeed. */
    public static void require(String... command) {
        try {
            Finished tried = Launcher.of(command).run();
            if (tried.exit() != 0) {
                throw new TestAbortedException("this machine does not allow '" + String.join(" ", command) + "': "
                        + tried.output().trim());
            }
        } catch (UncheckedIOException e) {
            throw new TestAbortedException("this machine has no '" + command[0] + "'", e);
        }
    }

    /** A port that was free on loopback a moment ago. */
    public static int freePort() {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the test as skipped where nothing can listen on ::1. */
    public static void requireIpv6() {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getByAddress(LOOPBACK_6))) {
            if (!(probe.getInetAddress() instanceof Inet6Address)) {
                throw new TestAbortedException("::1 is no IPv6 address here");
            }
        } catch (IOException e) {
            throw new TestAbortedException("nothing can listen on ::1: " + e.getMessage(), e);
        }
    }

    /**
     * Makes the host run as user 65534, with copies of the agent's jar ({@code agent.jar}) and of the programs
     * ({@code programs}) in that folder, since the build's own may lie where that user cannot look.
     *
     * @param limits a command that sets limits before
     */
    public static void asAnotherUser(HostJvmBuilder builder, Path folder, String... limits) {
        String[] as = Stream.concat(
                        Stream.of(limits),
                        Stream.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"))
                .toArray(String[]::new);
        require(Stream.concat(Stream.of(as), Stream.of("true")).toArray(String[]::new));
        try {
            open(folder);
            Files.copy(AgentJar.path(), folder.resolve("agent.jar"));
            Path from = HostJvmBuilder.programs().resolve("io/gctelemetry/it/program");
            Path to = folder.resolve("programs/io/gctelemetry/it/program");
            Files.createDirectories(to);
            try (Stream<Path> classes = Files.list(from)) {
                for (Path one : classes.toList()) {
                    Files.copy(one, to.resolve(one.getFileName()));
                }
            }
            try (Stream<Path> all = Files.walk(folder.resolve("programs"))) {
                all.filter(Files::isDirectory).forEach(Machine::open);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        builder.within(as).in(folder);
    }

    private static void open(Path folder) {
        try {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The addresses on which something listens at that port, as the kernel's tables say. */
    public static List<String> listeningOn(int port) {
        return Stream.of("/proc/net/tcp", "/proc/net/tcp6")
                .map(Path::of)
                .filter(Files::exists)
                .flatMap(Machine::lines)
                .map(line -> line.trim().split("\\s+", -1))
                .filter(fields -> fields.length > 3 && fields[3].equals(LISTENS))
                .map(fields -> fields[1].split(":", -1))
                .filter(local -> Integer.parseInt(local[1], 16) == port)
                .map(local -> address(local[0]))
                .toList();
    }

    private static Stream<String> lines(Path table) {
        try {
            return Files.readAllLines(table).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Words of four bytes in the byte order of this machine. IPv4 in IPv6 comes out as IPv4. */
    private static String address(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        for (int word = 0; word < bytes.length; word += 4) {
            byte first = bytes[word];
            byte second = bytes[word + 1];
            bytes[word] = bytes[word + 3];
            bytes[word + 1] = bytes[word + 2];
            bytes[word + 2] = second;
            bytes[word + 3] = first;
        }
        try {
            return InetAddress.getByAddress(bytes).getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }
}
