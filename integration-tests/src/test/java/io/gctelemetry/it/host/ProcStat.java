package io.gctelemetry.it.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** What the kernel says of a process in /proc: see proc(5). */
final class ProcStat {

    private static final long TICKS_A_SECOND = 100;

    private ProcStat() {}

    /** User and system time out of a line of /proc/PID/stat; a resolution of 10 ms. */
    static Duration cpu(String stat) {
        // Fields are counted after the command, which stands in parentheses and may itself hold blanks.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        long ticks = Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
        return Duration.ofMillis(ticks * 1000 / TICKS_A_SECOND);
    }

    /** User and system time of a running process; empty where there is none. */
    static Optional<Duration> cpu(long pid) {
        try {
            return Optional.of(cpu(Files.readString(Path.of("/proc", String.valueOf(pid), "stat"))));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
