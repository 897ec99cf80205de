package io.gctelemetry.it.program;

import java.io.FileInputStream;
import java.io.IOException;
import java.security.Permission;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Troubles an application brings upon its JVM, each a command. Each takes what there is and gives it back on request. */
final class Faults {

    /** Large enough never to grow where there is no memory to grow. */
    private static final List<Object> HELD = new ArrayList<>(1 << 16);

    private static Object recording = HELD;

    private Faults() {}

    static void provoke(String command, String argument) {
        switch (command) {
            case "take-descriptors":
                takeDescriptors();
                break;
            case "take-threads":
                takeThreads();
                break;
            case "run-out-of-heap":
                runOutOfHeap(Integer.parseInt(argument));
                break;
            case "fill-heap":
                fillHeap(Integer.parseInt(argument));
                break;
            case "storm":
                Self.daemon("storm", Faults::storm);
                break;
            case "hostile-threads":
                hostileThreads(Integer.parseInt(argument));
                break;
            case "idle-threads":
                idleThreads(Integer.parseInt(argument));
                break;
            case "record":
                record(argument.equals("on"));
                break;
            case "deny":
                deny(Integer.parseInt(argument));
                break;
            case "permit":
                System.setSecurityManager(null);
                System.out.println("PERMITTED");
                break;
            case "give-back":
                giveBack();
                break;
            default:
                throw new IllegalArgumentException(command);
        }
    }

    /**
     * Refuses the threads of the agent to prepare a further thread, from that one on, counted from 1: none starts then. Up to
     * JDK 17.
     */
    private static void deny(int turn) {
        System.setSecurityManager(new Denying(turn));
        System.out.println("DENIED " + turn);
    }

    private static final class Denying extends SecurityManager {
        private final AtomicInteger left;

        Denying(int turn) {
            left = new AtomicInteger(turn);
        }

        @Override
        public void checkPermission(Permission permission) {
            if (permission.getName().equals("setContextClassLoader")
                    && Thread.currentThread().getName().equals("gc-telemetry")
                    && left.decrementAndGet() <= 0) {
                throw new SecurityException("denied " + permission.getName());
            }
        }

        @Override
        public void checkPermission(Permission permission, Object context) {
            checkPermission(permission);
        }
    }

    private static void takeDescriptors() {
        int taken = 0;
        try {
            for (; ; taken++) {
                HELD.add(new FileInputStream("/dev/null"));
            }
        } catch (IOException e) {
            System.out.println("TAKEN descriptors " + taken);
        }
    }

    /** Starts idle threads until the system gives no more. */
    private static void takeThreads() {
        int taken = 0;
        try {
            for (; ; taken++) {
                Self.daemon("taken-" + taken, () -> Self.pause(3_600_000));
            }
        } catch (OutOfMemoryError e) {
            System.out.println("TAKEN threads " + taken);
        }
    }

    /** Starts threads that do nothing, each of them some lines in a thread dump. */
    private static void idleThreads(int count) {
        for (int i = 0; i < count; i++) {
            Self.daemon("idle-" + i, () -> Self.pause(3_600_000));
        }
        System.out.println("STARTED threads " + count);
    }

    /** Starts a recording of its own, as an operator or another agent does, or stops that. */
    private static void record(boolean on) {
        String answer = "RECORDED " + on;
        try {
            if (on) {
                recording = Class.forName("jdk.jfr.Recording").getConstructor().newInstance();
                recording.getClass().getMethod("start").invoke(recording);
            } else {
                ((AutoCloseable) recording).close();
            }
        } catch (Throwable refused) {
            answer = "RECORDED nothing: " + refused;
        }
        System.out.println(answer);
    }

    private static void giveBack() {
        for (Object o : HELD) {
            if (o instanceof FileInputStream) {
                try {
                    ((FileInputStream) o).close();
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        HELD.clear();
        System.out.println("GIVEN back");
    }

    /** Provokes that many OutOfMemoryErrors, each time letting go of everything. */
    private static void runOutOfHeap(int times) {
        for (int i = 0; i < times; i++) {
            fill();
            HELD.clear();
        }
        System.out.println("RAN out of heap " + times);
    }

    /** Leaves the heap full to the last kilobyte for so many seconds. Nothing is allocated meanwhile. */
    private static void fillHeap(int seconds) {
        fill();
        Self.pause(seconds * 1000L);
        HELD.clear();
        System.out.println("FREED heap");
    }

    /** As many collections as the machine gives, for as long as it lives. */
    private static void storm() {
        Object[] kept = new Object[16];
        for (int i = 0; ; i++) {
            kept[i & 15] = new byte[16 << 10];
        }
    }

    private static void fill() {
        for (int size = 1 << 20; size >= 1 << 10; size >>= 1) {
            try {
                while (true) {
                    HELD.add(new byte[size]);
                }
            } catch (OutOfMemoryError e) {
                // The next smaller size.
            }
        }
    }

    private static void hostileThreads(int count) {
        for (int i = 0; i < count; i++) {
            Thread t = Self.daemon("bad\"name{\n" + i + "}\\ \u0000", () -> {});
            try {
                t.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        System.out.println("ENDED threads " + count);
    }
}
