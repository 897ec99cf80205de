package io.gctelemetry.source.counters;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Performance counters in the layout of HotSpot, made by hand, so that a test can move them. */
public final class PerfMemoryBuilder {
    private final ByteBuffer memory = ByteBuffer.allocate(4096);
    private final Map<String, Integer> offsets = new LinkedHashMap<>();
    private int end = 32;

    public PerfMemoryBuilder() {
        memory.order(ByteOrder.BIG_ENDIAN).putInt(0, 0xcafec0c0);
        memory.put(4, (byte) 1);
        memory.order(ByteOrder.LITTLE_ENDIAN);
        memory.putInt(24, 32);
    }

    public PerfMemoryBuilder with(String name, long value) {
        byte[] text = name.getBytes(StandardCharsets.US_ASCII);
        int valueAt = (20 + text.length + 1 + 7) / 8 * 8;
        int length = valueAt + 8;
        memory.putInt(end, length);
        memory.putInt(end + 4, 20);
        memory.putInt(end + 8, 0);
        memory.put(end + 12, (byte) 'J');
        memory.putInt(end + 16, valueAt);
        for (int i = 0; i < text.length; i++) {
            memory.put(end + 20 + i, text[i]);
        }
        memory.putLong(end + valueAt, value);
        offsets.put(name, end + valueAt);
        end += length;
        memory.putInt(28, memory.getInt(28) + 1);
        return this;
    }

    PerfMemoryBuilder withText(String name, String value) {
        byte[] text = name.getBytes(StandardCharsets.US_ASCII);
        byte[] content = value.getBytes(StandardCharsets.US_ASCII);
        int valueAt = 20 + text.length + 1;
        int length = (valueAt + content.length + 1 + 7) / 8 * 8;
        memory.putInt(end, length);
        memory.putInt(end + 4, 20);
        memory.putInt(end + 8, content.length + 1);
        memory.put(end + 12, (byte) 'B');
        memory.putInt(end + 16, valueAt);
        for (int i = 0; i < text.length; i++) {
            memory.put(end + 20 + i, text[i]);
        }
        for (int i = 0; i < content.length; i++) {
            memory.put(end + valueAt + i, content[i]);
        }
        end += length;
        memory.putInt(28, memory.getInt(28) + 1);
        return this;
    }

    /** The counters of a collector, all at zero. */
    PerfMemoryBuilder withCollector(int number, String name) {
        String prefix = "sun.gc.collector." + number + ".";
        return withText(prefix + "name", name)
                .with(prefix + "invocations", 0)
                .with(prefix + "time", 0)
                .with(prefix + "lastEntryTime", 0)
                .with(prefix + "lastExitTime", 0);
    }

    /** One pause more of a collector. */
    void pause(int number, long entryNanos, long exitNanos) {
        String prefix = "sun.gc.collector." + number + ".";
        add(prefix + "invocations", 1);
        add(prefix + "time", exitNanos - entryNanos);
        set(prefix + "lastEntryTime", entryNanos);
        set(prefix + "lastExitTime", exitNanos);
    }

    public void set(String name, long value) {
        memory.putLong(offsets.get(name), value);
    }

    /** The usual counters of safepoints, all at zero. */
    static PerfMemoryBuilder safepoints() {
        return new PerfMemoryBuilder()
                .with("sun.os.hrt.frequency", 1_000_000_000L)
                .with("sun.rt.safepoints", 0)
                .with("sun.rt.safepointTime", 0)
                .with("sun.rt.safepointSyncTime", 0);
    }

    void add(String name, long more) {
        int offset = offsets.get(name);
        memory.putLong(offset, memory.getLong(offset) + more);
    }

    /** The counters of safepoints in this memory, with the meaning they have on this JDK. */
    public SafepointCounters counters(int jdk) {
        PerfMemory counters = PerfMemory.of(memory);
        if (counters == null) {
            throw new IllegalStateException("no counters");
        }
        return new SafepointCounters(counters, jdk);
    }

    ByteBuffer memory() {
        return memory;
    }
}
