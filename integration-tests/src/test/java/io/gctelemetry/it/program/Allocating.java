package io.gctelemetry.it.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * An application that allocates when told, in threads named as told: {@code allocate <megabytes> <name>} starts one,
 * which ends with its megabytes; {@code idle <n>} starts n threads that do nothing. It says MAIN, and a line for each
 * command done.
 */
public final class Allocating {

    private static volatile byte[] sink = new byte[0];

    private Allocating() {}

    public static void main(String[] args) throws IOException {
        Self.sayMain();
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] words = line.split(" ", 3);
            if (words[0].equals("allocate")) {
                allocate(Integer.parseInt(words[1]), words[2]);
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
}
