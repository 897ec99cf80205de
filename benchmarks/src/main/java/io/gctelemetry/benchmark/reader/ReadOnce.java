package io.gctelemetry.benchmark.reader;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** The measured process: reads one file with one reader and prints what it found and what the whole process took. */
public final class ReadOnce {
    private ReadOnce() {}

    /** @param args the name of a {@link FileReader} and a file */
    public static void main(String[] args) throws Exception {
        long found = FileReader.valueOf(args[0]).read(Path.of(args[1]));
        com.sun.management.OperatingSystemMXBean process =
                ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
        System.out.println("READ " + found + " " + process.getProcessCpuTime() + " " + peakKilobytes());
    }

    private static long peakKilobytes() throws Exception {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmHWM:")) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        return -1;
    }
}
