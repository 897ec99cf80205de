package io.gctelemetry.profiles.render;

import java.util.List;

/**
 * The GC log to keep on a node, in the JDK's own form: collections with their ages, every stop whatever its cause, dates, ten
 * files of 10 MB.
 */
public final class GcLogging {

    /*
     * Not heap*=trace as Cassandra's scripts write from JDK 11 on: at 750 regions that is 307 KB a pause against 1.9 KB, written
     * inside the pause, and makes every young pause 6 to 12 ms longer (measured on JDK 17, 12 GB heap, three pairs of runs).
     */
    private static final String SELECTION = "gc*,gc+age*=debug,safepoint=info";

    private GcLogging() {}

    /** Returns the options for a log in that folder. */
    public static List<RenderedOption> options(String folder, int jdk) {
        String file = (folder.endsWith("/") ? folder : folder + "/") + "gc.log";
        if (jdk >= 9) {
            return List.of(option(
                    "-Xlog:" + SELECTION + ":file=" + file + ":time,uptime,level,tags:filecount=10,filesize=10M",
                    "A log of every collection and every stop, about 2 KB a collection. The folder must exist: without it the "
                            + "JVM does not start. Cassandra's scripts see -Xlog:gc and leave out their own, which writes the "
                            + "whole region table inside each pause."));
        }
        return List.of(
                option("-Xloggc:" + file, "The GC log; it follows Cassandra's own setting and overrides it."),
                option("-XX:+PrintGCDetails", "Sizes and times of each collection."),
                option("-XX:+PrintGCDateStamps", "Dates, to compare the log with the client's."),
                option("-XX:+PrintTenuringDistribution", "Ages in the survivor spaces."),
                option("-XX:+PrintGCApplicationStoppedTime", "Every stop, also those outside collections."),
                option("-XX:+UseGCLogFileRotation", "Keeps the log from filling the disk."),
                option("-XX:NumberOfGCLogFiles=10", "Ten files."),
                option("-XX:GCLogFileSize=10M", "Of 10 MB each."));
    }

    private static RenderedOption option(String argument, String why) {
        return new RenderedOption(argument, why, List.of());
    }
}
