package io.gctelemetry.collector.cli;

import io.gctelemetry.readers.FileSearch;
import io.gctelemetry.readers.FileSearch.Skipped;
import java.util.List;
import java.util.stream.Collectors;

/** Words for the files of folders and archives that cannot be read: a line each where they are few, one line where they are many. */
final class LeftOut {
    private static final int FEW = 3;

    private LeftOut() {}

    static List<String> lines(FileSearch search) {
        List<Skipped> skipped = search.skipped();
        if (skipped.size() <= FEW) {
            return skipped.stream().map(one -> "skipped: " + one).toList();
        }
        String first = skipped.stream().limit(FEW).map(Skipped::name).collect(Collectors.joining(", "));
        return List.of("skipped: " + skipped.size() + " files that contain no recording, log, journal or latencies: "
                + first + " and others; name a file to see the reason");
    }
}
