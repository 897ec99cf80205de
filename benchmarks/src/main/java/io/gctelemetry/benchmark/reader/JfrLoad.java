package io.gctelemetry.benchmark.reader;

import java.io.IOException;
import java.nio.file.Path;
import java.text.ParseException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.concurrent.ThreadLocalRandom;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/** Allocates under a recording until the recording is of a size. */
public final class JfrLoad {
    private static final int LIVE = 20_000;
    private static final int DEEPEST = 24;
    private static final int PATHS = 1 << 16;

    private JfrLoad() {}

    /** @param args the file to write, and its size in megabytes */
    public static void main(String[] args) throws IOException, ParseException {
        long size = Long.parseLong(args[1]) << 20;
        try (Recording recording = new Recording(Configuration.getConfiguration("profile"))) {
            recording.enable("jdk.ObjectAllocationSample").with("throttle", "off");
            recording.enable("jdk.SafepointStateSynchronization").withThreshold(Duration.ZERO);
            recording.enable("jdk.SafepointEnd").withThreshold(Duration.ZERO);
            recording.disable("jdk.PromoteObjectInNewPLAB");
            recording.disable("jdk.PromoteObjectOutsidePLAB");
            recording.setDestination(Path.of(args[0]));
            recording.start();
            ArrayDeque<byte[]> live = new ArrayDeque<>();
            for (long round = 0; round % 4096 != 0 || recording.getSize() < size; round++) {
                live.add(left(DEEPEST, ThreadLocalRandom.current().nextInt(PATHS)));
                if (live.size() > LIVE) {
                    live.remove();
                }
            }
            recording.stop();
        }
    }

    /* Of many paths, so that there are many stack traces. */
    private static byte[] left(int depth, int path) {
        if (depth == 0) {
            return new byte[64 + ThreadLocalRandom.current().nextInt(4096)];
        }
        return (path & 1) == 0 ? left(depth - 1, path >> 1) : right(depth - 1, path >> 1);
    }

    private static byte[] right(int depth, int path) {
        if (depth == 0) {
            return new byte[64 + ThreadLocalRandom.current().nextInt(4096)];
        }
        return (path & 1) == 0 ? left(depth - 1, path >> 1) : right(depth - 1, path >> 1);
    }
}
