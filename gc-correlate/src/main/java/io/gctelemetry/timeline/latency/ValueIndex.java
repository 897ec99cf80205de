package io.gctelemetry.timeline.latency;

import java.util.Arrays;

/** Numbers the different values it is shown, in the order of their first appearance. No boxes: it is asked millions of times. */
final class ValueIndex {
    private static final int EMPTY = -1;

    private long[] values = new long[1024];
    private int[] table = filled(4096);
    private int size;

    int of(long value) {
        int mask = table.length - 1;
        int place = hash(value) & mask;
        while (table[place] != EMPTY) {
            if (values[table[place]] == value) {
                return table[place];
            }
            place = (place + 1) & mask;
        }
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size] = value;
        table[place] = size++;
        if (size * 2 > table.length) {
            grow();
        }
        return size - 1;
    }

    int size() {
        return size;
    }

    long value(int index) {
        return values[index];
    }

    private void grow() {
        table = filled(table.length * 2);
        int mask = table.length - 1;
        for (int i = 0; i < size; i++) {
            int place = hash(values[i]) & mask;
            while (table[place] != EMPTY) {
                place = (place + 1) & mask;
            }
            table[place] = i;
        }
    }

    private static int[] filled(int length) {
        int[] table = new int[length];
        Arrays.fill(table, EMPTY);
        return table;
    }

    private static int hash(long value) {
        long mixed = value * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32) ^ (int) (mixed >>> 47);
    }
}
