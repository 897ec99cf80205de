package io.gctelemetry.collector.assemble;

import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.input.Input;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the offset from UTC that a node's GC log has in its time stamps; its other logs are in the same zone. */
public final class LogZone {
    /** The wall clock of a GC log of any JDK. */
    private static final Pattern STAMP =
            Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d[.,]\\d{3}(?<offset>[+-]\\d{4})");

    private LogZone() {}

    /** Returns the offset of the first time stamp in the files of a node; null if there is none. */
    static @Nullable ZoneOffset of(List<FileSet> sets) throws IOException {
        for (FileSet set : sets) {
            for (Input input : set.inputs()) {
                for (String line : input.head().text() ? input.head().lines() : List.<String>of()) {
                    Matcher stamp = STAMP.matcher(line);
                    if (stamp.find()) {
                        return ZoneOffset.of(stamp.group("offset"));
                    }
                }
            }
        }
        return null;
    }

    /** Returns the offset that all GC logs have in their time stamps; null if none has one, or if they differ. */
    public static @Nullable ZoneOffset common(List<FileSet> sets) throws IOException {
        Set<ZoneOffset> found = new HashSet<>();
        for (FileSet set : sets) {
            ZoneOffset offset = set.ofNode() ? of(List.of(set)) : null;
            if (offset != null) {
                found.add(offset);
            }
        }
        return common(found);
    }

    /** Returns the only one; null if there is none, or if they differ. */
    static @Nullable ZoneOffset common(Collection<ZoneOffset> offsets) {
        return offsets.stream().distinct().count() == 1 ? offsets.iterator().next() : null;
    }
}
