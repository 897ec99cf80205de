package io.gctelemetry.it.control;

import java.lang.instrument.Instrumentation;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Logger;

/** Does the one wrong thing its argument names. The judges of the agent must see each. */
public final class BadAgent {

    private BadAgent() {}

    public static void premain(String wrong, Instrumentation instrumentation) {
        switch (wrong) {
            case "throw":
                throw new IllegalStateException("thrown out of premain");
            case "exit":
                System.exit(1);
                break;
            case "exit-later":
                start(true, () -> {
                    LockSupport.parkNanos(500_000_000L);
                    System.exit(1);
                });
                break;
            case "block":
                forever();
                break;
            case "block-exit":
                Runtime.getRuntime().addShutdownHook(new Thread(BadAgent::forever));
                break;
            case "user-thread":
                start(false, BadAgent::forever);
                break;
            case "log":
                Logger.getLogger("bad").fine("JUL is up");
                break;
            case "property":
                System.setProperty("bad.agent", "was here");
                break;
            case "locale":
                Locale.setDefault(Locale.forLanguageTag("tlh"));
                break;
            case "handler":
                Thread.setDefaultUncaughtExceptionHandler((t, e) -> {});
                break;
            case "spend":
                spend();
                break;
            case "trace":
                System.err.println("gc-telemetry: it went wrong");
                new IllegalStateException("with a trace").printStackTrace();
                break;
            case "silent":
                break;
            default:
                throw new IllegalArgumentException(wrong);
        }
    }

    private static void start(boolean daemon, Runnable work) {
        Thread t = new Thread(work, "bad-agent");
        t.setDaemon(daemon);
        t.start();
    }

    private static void forever() {
        while (true) {
            LockSupport.parkNanos(1_000_000_000L);
        }
    }

    /** A fifth of a second of CPU on the application's way to main. */
    private static void spend() {
        long until = System.nanoTime() + 200_000_000L;
        while (System.nanoTime() < until) {
            // Looking at the clock is work enough.
        }
    }
}
