package io.gctelemetry.parquet;

import io.gctelemetry.readers.table.Table.Column;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.Type;
import org.jspecify.annotations.Nullable;

/** The values of a column as a data page holds them: levels that say which are there, then those, one after another. */
final class PlainPage {
    private static final long NANOS_A_MICRO = 1_000;

    private final Type type;
    private final @Nullable ConvertedType converted;
    private final boolean optional;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private PlainPage(Type type, @Nullable ConvertedType converted, boolean optional) {
        this.type = type;
        this.converted = converted;
        this.optional = optional;
    }

    static PlainPage of(Column column) {
        int rows = column.rows();
        return switch (column.kind()) {
            case TIME -> {
                long[] nanos = (long[]) column.values();
                PlainPage page = new PlainPage(Type.INT64, ConvertedType.TIMESTAMP_MICROS, false);
                page.fill(rows, i -> true, i -> page.number(Math.floorDiv(nanos[i], NANOS_A_MICRO)));
                yield page;
            }
            case COUNT -> {
                long[] counts = (long[]) column.values();
                PlainPage page = new PlainPage(Type.INT64, null, false);
                page.fill(rows, i -> true, i -> page.number(counts[i]));
                yield page;
            }
            case SECONDS -> {
                double[] seconds = (double[]) column.values();
                PlainPage page = new PlainPage(Type.DOUBLE, null, true);
                page.fill(
                        rows, i -> !Double.isNaN(seconds[i]), i -> page.number(Double.doubleToRawLongBits(seconds[i])));
                yield page;
            }
            case TEXT -> {
                @Nullable String[] texts = (@Nullable String[]) column.values();
                PlainPage page = new PlainPage(Type.BYTE_ARRAY, ConvertedType.UTF8, true);
                page.fill(rows, i -> texts[i] != null, i -> page.text(String.valueOf(texts[i])));
                yield page;
            }
            case FLAG -> {
                PlainPage page = new PlainPage(Type.BOOLEAN, null, false);
                page.bits((boolean[]) column.values());
                yield page;
            }
        };
    }

    Type type() {
        return type;
    }

    @Nullable
    ConvertedType converted() {
        return converted;
    }

    boolean optional() {
        return optional;
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    private void fill(int rows, IntPredicate there, IntConsumer write) {
        if (optional) {
            levels(rows, there);
        }
        for (int i = 0; i < rows; i++) {
            if (there.test(i)) {
                write.accept(i);
            }
        }
    }

    /** Runs of 1 for a value that is there and 0 for one that is not, with the length of it all before them. */
    private void levels(int rows, IntPredicate there) {
        ByteArrayOutputStream runs = new ByteArrayOutputStream();
        for (int from = 0; from < rows; ) {
            boolean value = there.test(from);
            int to = from + 1;
            while (to < rows && there.test(to) == value) {
                to++;
            }
            for (int header = (to - from) << 1; ; header >>>= 7) {
                if (header < 0x80) {
                    runs.write(header);
                    break;
                }
                runs.write((header & 0x7f) | 0x80);
            }
            runs.write(value ? 1 : 0);
            from = to;
        }
        length(runs.size());
        out.writeBytes(runs.toByteArray());
    }

    private void number(long value) {
        out.writeBytes(ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(value)
                .array());
    }

    private void length(int value) {
        out.writeBytes(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array());
    }

    private void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        length(bytes.length);
        out.writeBytes(bytes);
    }

    private void bits(boolean[] flags) {
        byte[] packed = new byte[(flags.length + 7) / 8];
        for (int i = 0; i < flags.length; i++) {
            if (flags[i]) {
                packed[i / 8] |= (byte) (1 << i % 8);
            }
        }
        out.writeBytes(packed);
    }
}
