package io.gctelemetry.benchmark.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Resident memory of a process in bytes, from {@code /proc/<pid>/smaps_rollup}.
 *
 * @param pss with each shared page divided among those that share it
 */
public record Memory(long rss, long pss) {
    public static Memory of(long pid) throws IOException {
        long rss = 0;
        long pss = 0;
        for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/smaps_rollup"))) {
            String[] words = line.split("\\s+", -1);
            switch (words[0]) {
                case "Rss:" -> rss = Long.parseLong(words[1]) << 10;
                case "Pss:" -> pss = Long.parseLong(words[1]) << 10;
                default -> {}
            }
        }
        return new Memory(rss, pss);
    }
}
