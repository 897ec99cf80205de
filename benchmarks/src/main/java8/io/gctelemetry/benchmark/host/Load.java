package io.gctelemetry.benchmark.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * The application of a measured JVM: allocates at a steady rate on two threads, dumps its threads once a second, and obeys
 * commands on standard input, one a line, each answered by one line. Begins paused.
 *
 * <p>Arguments: MB per second, MB of live set; or {@code end}: to end at the first line of main.
 */
public final class Load {
    private Load() {}

    public static void main(String[] args) throws IOException {
        long thread = Self.threadCpuNanos();
        long process = Self.processCpuNanos();
        Self.say("MAIN " + process + " " + thread);
        if (args[0].equals("end")) {
            return;
        }
        Thread.currentThread().setName("load-main");
        Allocation allocation = new Allocation(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
        allocation.start();
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] words = line.split(" ", -1);
            Self.say(obey(allocation, words));
        }
        System.exit(0);
    }

    private static String obey(Allocation allocation, String[] words) {
        switch (words[0]) {
            case "pause":
                allocation.pause();
                return "PAUSED";
            case "resume":
                allocation.resume();
                return "RESUMED";
            case "bytes":
                return "BYTES " + allocation.bytes() + " " + Self.bytesOfOthers(allocation.threads());
            case "grow":
                allocation.grow(Integer.parseInt(words[1]));
                return "GROWN";
            case "gc":
                System.gc();
                return "COLLECTED";
            default:
                return "UNKNOWN " + words[0];
        }
    }
}
