package io.gctelemetry.agent;

import io.gctelemetry.agent.attach.AttachCommand;
import io.gctelemetry.agent.attach.AttachException;
import io.gctelemetry.agent.option.Option;
import java.io.PrintStream;

/** {@code java -jar gc-telemetry-agent.jar}: prints what the agent is and how it is set. */
public final class Main {
    private Main() {}

    public static void main(String[] args) throws AttachException {
        // no class of this jar ends a JVM, not even its own: an uncaught exception gives the exit code 1
        Thread.currentThread()
                .setUncaughtExceptionHandler((thread, e) -> System.err.println("gc-telemetry: " + e.getMessage()));
        String first = args.length == 0 ? "--help" : args[0];
        if (first.equals("--help") || first.equals("-h")) {
            help(System.out);
        } else if (first.equals("--version") || first.equals("-V")) {
            System.out.println("gc-telemetry-agent " + Version.get());
        } else if (first.equals("attach") && (args.length == 2 || args.length == 3)) {
            System.out.println("gc-telemetry: " + AttachCommand.run(args[1], args.length == 2 ? "" : args[2]));
        } else if (first.equals("attach")) {
            throw new UsageException("usage: java -jar gc-telemetry-agent.jar attach <pid> [key=value,...]");
        } else {
            throw new UsageException("unknown argument '" + first + "'; try --help");
        }
    }

    private static void help(PrintStream out) {
        out.println("gc-telemetry-agent " + Version.get() + ": exports every stop of its JVM to Prometheus.");
        out.println();
        out.println("Usage:");
        out.println("  java -javaagent:gc-telemetry-agent.jar[=key=value,...] ...");
        out.println("  java -jar gc-telemetry-agent.jar attach <pid> [key=value,...]");
        out.println("      Loads the agent into a running JVM. Run it as the user of that JVM. JDK 21 and "
                + "newer log a warning there.");
        out.println();
        out.println("Add one line to Cassandra's jvm-server.options (4.x, 5.x) or jvm.options (3.11):");
        out.println("  -javaagent:/opt/gc-telemetry/gc-telemetry-agent.jar=port=9404,labels.cluster=test");
        out.println();
        out.println("Options:");
        for (Option option : Option.values()) {
            String value = option.defaultValue().isEmpty() ? "" : " (default " + option.defaultValue() + ")";
            out.println("  " + pad(option.key(), 20) + option.help() + value);
        }
        out.println();
        out.println("Paths: /metrics; /stops?since=N, the latest stops as JSON lines; /-/healthy; / with a "
                + "status page.");
    }

    private static String pad(String text, int width) {
        StringBuilder padded = new StringBuilder(text);
        while (padded.length() < width) {
            padded.append(' ');
        }
        return padded.toString();
    }

    /** The command line cannot be understood; the message is all there is to print. */
    private static final class UsageException extends RuntimeException {
        UsageException(String message) {
            super(message);
        }
    }
}
