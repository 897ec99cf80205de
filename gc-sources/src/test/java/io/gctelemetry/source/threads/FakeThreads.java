package io.gctelemetry.source.threads;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The threads of a JVM: started, moved, renamed and ended by the test. */
class FakeThreads implements LiveThreads {
    private final Map<Long, Long> bytes = new TreeMap<>();
    private final Map<Long, String> names = new TreeMap<>();
    int bytesAsked;
    int namesAsked;

    void set(long id, String name, long allocated) {
        names.put(id, name);
        bytes.put(id, allocated);
    }

    void end(long id) {
        names.remove(id);
        bytes.remove(id);
    }

    @Override
    public boolean counted() {
        return true;
    }

    /** The newest first, as HotSpot has them. */
    @Override
    public long[] ids() {
        return names.keySet().stream()
                .mapToLong(id -> -id)
                .sorted()
                .map(id -> -id)
                .toArray();
    }

    @Override
    public long[] bytes(long[] ids) {
        bytesAsked += ids.length;
        return Arrays.stream(ids).map(id -> bytes.getOrDefault(id, -1L)).toArray();
    }

    @Override
    public @Nullable String[] names(long[] ids) {
        namesAsked += ids.length;
        return Arrays.stream(ids).mapToObj(names::get).toArray(String[]::new);
    }
}
