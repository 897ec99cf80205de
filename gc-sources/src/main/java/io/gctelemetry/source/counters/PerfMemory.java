package io.gctelemetry.source.counters;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * This JVM's own performance counters, read from the memory the JVM writes them to: 0.05 us and no allocation a read.
 *
 * <p>Works on JDK 8 to 26, with {@code -XX:+PerfDisableSharedMem} too. Gone only with {@code -XX:-UsePerfData}: then
 * {@link #open} gives null. Any thread may read.
 */
final class PerfMemory {
    /*
     * Layout (jvmstat's perfdata, version 2.0): magic cafec0c0, a byte that is 0 for big and 1 for little endian, two
     * bytes of version, ..., int offset of the first entry at 24, int number of entries at 28. An entry: int length, int
     * offset of the name, int vector length (0: a scalar), byte type ('J': long), ..., int offset of the value at 16.
     */
    private static final int MAGIC = 0xcafec0c0;
    private static final int ORDER = 4;
    private static final int ENTRY_OFFSET = 24;
    private static final int ENTRIES = 28;

    private final ByteBuffer memory;
    private final Map<String, Integer> offsets = new HashMap<>();
    private final Map<String, Integer> texts = new HashMap<>();

    private PerfMemory(ByteBuffer memory) {
        this.memory = memory;
    }

    /**
     * The counters of this JVM, or null if it keeps none.
     *
     * @throws ReflectiveOperationException if this JVM does not let its counters be read
     */
    static @Nullable PerfMemory open(@Nullable Instrumentation instrumentation) throws ReflectiveOperationException {
        return of(attach(instrumentation));
    }

    /** The counters in this memory, or null if there are none. */
    static @Nullable PerfMemory of(ByteBuffer memory) {
        if (memory.capacity() < 32 || memory.order(ByteOrder.BIG_ENDIAN).getInt(0) != MAGIC) {
            return null;
        }
        memory.order(memory.get(ORDER) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        PerfMemory counters = new PerfMemory(memory);
        counters.index();
        return counters.offsets.isEmpty() ? null : counters;
    }

    /** Returns the position of the counter of this name, for {@link #read}; -1 if this JVM has no such counter of type long. */
    int find(String name) {
        Integer offset = offsets.get(name);
        return offset == null ? -1 : offset;
    }

    /** The counter's value now; 0 for an offset of -1. */
    long read(int offset) {
        return offset < 0 ? 0 : memory.getLong(offset);
    }

    /** The text of this name; empty if this JVM has none. */
    String text(String name) {
        Integer offset = texts.get(name);
        return offset == null ? "" : text(memory, offset);
    }

    private static String text(ByteBuffer memory, int offset) {
        StringBuilder text = new StringBuilder();
        for (int at = offset; at < memory.capacity() && memory.get(at) != 0; at++) {
            text.append((char) memory.get(at));
        }
        return text.toString();
    }

    private static ByteBuffer attach(@Nullable Instrumentation instrumentation) throws ReflectiveOperationException {
        // The JVM's own, from the boot loader: a jar of Cassandra 4 and 5 holds a hollow class of the newer name.
        Class<?> perfClass;
        try {
            perfClass = Class.forName("jdk.internal.perf.Perf", true, null);
            if (instrumentation != null) {
                Exports.open(instrumentation, perfClass);
            }
        } catch (ClassNotFoundException java8) {
            perfClass = Class.forName("sun.misc.Perf", true, null);
        }
        try {
            Object perf = perfClass.getMethod("getPerf").invoke(null);
            int self = 0; // HotSpot takes 0 for the JVM that asks
            try {
                Method attach = perfClass.getMethod("attach", int.class, String.class);
                return (ByteBuffer) attach.invoke(perf, self, "r");
            } catch (NoSuchMethodException newer) {
                return (ByteBuffer) perfClass.getMethod("attach", int.class).invoke(perf, self);
            }
        } catch (InvocationTargetException e) {
            throw new ReflectiveOperationException(String.valueOf(e.getCause()), e);
        }
    }

    /**
     * Finds the position of each entry. The names are read from one copy of the memory: byte by byte a thousand names would be
     * the hottest loop of the agent's start.
     */
    private void index() {
        byte[] copy = copy();
        int entries = memory.getInt(ENTRIES);
        int entry = memory.getInt(ENTRY_OFFSET);
        for (int i = 0; i < entries && entry + 20 <= copy.length; i++) {
            boolean scalar = memory.getInt(entry + 8) == 0;
            int type = copy[entry + 12];
            if (type == 'J' ? scalar : type == 'B' && !scalar) {
                String name = name(copy, entry + memory.getInt(entry + 4));
                (scalar ? offsets : texts).put(name, entry + memory.getInt(entry + 16));
            }
            int length = memory.getInt(entry);
            if (length <= 0) {
                break;
            }
            entry += length;
        }
    }

    private byte[] copy() {
        byte[] copy = new byte[memory.capacity()];
        ByteBuffer all = memory.duplicate();
        all.clear();
        all.get(copy);
        return copy;
    }

    private static String name(byte[] copy, int from) {
        int to = from;
        while (to < copy.length && copy[to] != 0) {
            to++;
        }
        return from < to ? new String(copy, from, to - from, StandardCharsets.ISO_8859_1) : "";
    }
}
