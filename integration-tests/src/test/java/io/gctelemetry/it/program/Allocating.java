package io.gctelemetry.it.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * An application that allocates when told, in threads named as told: {@code allocate <megabytes> <name>} starts one,
 * which ends with its megabytes; {@code idle <n>} starts n threads that do nothing; {@code objects <megabytes>} allocates
 * objects of one class, 100 MB a second; {@code late <name>} starts a thread that comes to no safepoint poll for long, again and
 * again, where the JVM polls in no counted loop. It says MAIN, and a line for each command done.
 */
public final class Allocating {

    private static volatile byte[] sink = new byte[0];

    /** Written so that nothing is optimized away, as is the next. */
    @SuppressWarnings("UnusedVariable")
    private static volatile Chunk chunk = new Chunk();

    @SuppressWarnings("UnusedVariable")
    private static volatile int sum;

    private Allocating() {}

    public static void main(String[] args) throws IOException {
        Self.sayMain();
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] words = line.split(" ", 3);
            if (words[0].equals("allocate")) {
                allocate(Integer.parseInt(words[1]), words[2]);
            } else if (words[0].equals("objects")) {
                objects(Integer.parseInt(words[1]));
            } else if (words[0].equals("late")) {
                Self.daemon(words[1], Allocating::late);
            } else if (words[0].equals("idle")) {
                idle(Integer.parseInt(words[1]));
            } else {
                System.exit(Integer.parseInt(words[1]));
            }
        }
    }

    /** In steps, so that the thread lives long enough to be looked at. */
    private static void allocate(int megabytes, String name) {
        Self.daemon(name, () -> {
            for (int i = 0; i < megabytes * 16; i++) {
                sink = new byte[65536];
            }
            System.out.println("ALLOCATED " + megabytes + " " + name);
            while (sink != null) {
                Self.pause(1000);
            }
        });
    }

    private static void idle(int threads) {
        for (int i = 0; i < threads; i++) {
            Self.daemon("\"} idle\n# " + i, () -> {
                byte[] own = new byte[10_000];
                while (own != null) {
                    Self.pause(600_000);
                }
            });
        }
        System.out.println("IDLE " + threads);
    }

    /** An object of 96 bytes, by the layout of every JVM of 64 bits with compressed references to classes. */
    @SuppressWarnings("UnusedVariable")
    static final class Chunk {
        static final int BYTES = 96;

        long a;
        long b;
        long c;
        long d;
        long e;
        long f;
        long g;
        long h;
        long i;
        long j;
        int k;
    }

    private static void objects(int megabytes) {
        int each = (1 << 20) / Chunk.BYTES;
        for (int i = 0; i < megabytes; i++) {
            for (int n = 0; n < each; n++) {
                chunk = new Chunk();
            }
            Self.pause(10);
        }
        System.out.println("OBJECTS " + (long) megabytes * each * Chunk.BYTES);
    }

    private static void late() {
        for (int i = 0; sink != null; i++) {
            sum = counted(i);
            Self.pause(20);
        }
    }

    /** A counted loop: about a tenth of a second without a poll once it is compiled. */
    private static int counted(int seed) {
        int value = seed;
        for (int i = 0; i < 100_000_000; i++) {
            value = value * 31 + i;
        }
        return value;
    }
}
