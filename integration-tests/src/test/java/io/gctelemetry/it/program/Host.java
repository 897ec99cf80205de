package io.gctelemetry.it.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * An application that wants nothing: it says MAIN, then beats every 50 ms and does what it is told on standard input,
 * one command a line. What an agent does to it is seen from outside.
 */
public final class Host {

    private Host() {}

    public static void main(String[] args) throws IOException {
        Self.sayMain();
        Self.daemon("beats", Host::beat);
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] words = line.split(" ", 2);
            if (words[0].equals("return")) {
                return;
            }
            obey(words[0], words.length == 1 ? "" : words[1]);
        }
    }

    private static void obey(String command, String argument) throws IOException {
        switch (command) {
            case "exit":
                System.exit(Integer.parseInt(argument));
                break;
            case "gc":
                System.gc();
                System.out.println("GC done");
                break;
            case "state":
                sayState();
                break;
            case "close-output":
                System.out.println("CLOSING output");
                System.out.close();
                System.err.close();
                break;
            case "load":
                Self.daemon("load", Host::load);
                break;
            case "dumps":
                dump(Integer.parseInt(argument));
                break;
            case "used":
                Runtime runtime = Runtime.getRuntime();
                System.out.println("USED " + (runtime.totalMemory() - runtime.freeMemory()));
                break;
            case "choice":
                Choosing.say();
                break;
            default:
                Faults.provoke(command, argument);
        }
    }

    /** Young collections and thread dumps for as long as it lives, some a second. */
    private static void load() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        byte[][] kept = new byte[64][];
        for (int i = 0; ; i++) {
            kept[i & 63] = new byte[256 << 10];
            if ((i & 127) == 0 && threads.dumpAllThreads(false, false).length == 0) {
                throw new IllegalStateException("no threads");
            }
            Self.pause(1);
        }
    }

    /** Takes so many thread dumps, each of them a stop. */
    private static void dump(int times) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (int i = 0; i < times; i++) {
            threads.dumpAllThreads(false, false);
        }
        System.out.println("DUMPED threads " + times);
    }

    private static void beat() {
        for (long n = 0; ; n++) {
            try {
                System.out.println("BEAT " + n);
            } catch (OutOfMemoryError e) {
                // The host itself lives with it; whether its guest does is what is looked at.
            }
            Self.pause(50);
        }
    }

    /** Everything of the JVM an application can see and an agent could have changed, one line each. */
    private static void sayState() {
        for (Thread t : Thread.getAllStackTraces().keySet()) {
            System.out.println("STATE thread " + (t.isDaemon() ? "daemon " : "user ") + t.getName());
        }
        for (String name : System.getProperties().stringPropertyNames()) {
            System.out.println(
                    "STATE property " + name + "=" + System.getProperty(name).trim());
        }
        System.out.println("STATE locale " + Locale.getDefault());
        System.out.println("STATE uncaught " + Thread.getDefaultUncaughtExceptionHandler());
        System.out.println("STATE out " + System.out.getClass().getName());
        System.out.println("STATE err " + System.err.getClass().getName());
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        System.out.println("STATE context " + (context == ClassLoader.getSystemClassLoader()));
        for (String name : new String[] {
            "io.prometheus.metrics.model.snapshots.MetricSnapshots", "org.slf4j.Logger", "org.HdrHistogram.Histogram"
        }) {
            System.out.println("STATE visible " + name + " " + visible(name));
        }
        System.out.println("STATE end");
    }

    private static boolean visible(String name) {
        try {
            Class.forName(name, false, ClassLoader.getSystemClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
