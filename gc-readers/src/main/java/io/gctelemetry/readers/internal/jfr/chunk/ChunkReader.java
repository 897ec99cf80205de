package io.gctelemetry.readers.internal.jfr.chunk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the used events of one chunk and passes over all others by their size.
 *
 * <p>The events of a chunk stand thread by thread. They are held until its end and told in the order in which they ended;
 * of more than {@value #MOST} the older half is told before, so that memory stays bounded.
 */
public final class ChunkReader implements UsedEvents {
    private static final int MOST = 1 << 17;
    private static final int SEGMENT = 1 << 16;
    private static final int LONGEST_EVENT = 4 << 20;
    private static final long STEP = 4 << 20;
    private static final int LEAST_EVENT = 2;

    private final ChunkHeader header;
    private final long size;
    private final Cursor cursor;
    private final Metadata metadata;
    private final Constants constants;
    private final HeldFields fields;
    private final UsedTypes used;
    private List<HeldEvent> held = new ArrayList<>();
    private List<HeldEvent> delivered = List.of();
    private byte[] segment = new byte[0];
    private int free;
    private int broken;

    /**
     * @param base where the chunk begins in the file
     * @param size how much of it there is
     * @param before the description of events of the chunk before, for one that ends before its own
     * @throws DamageException if there is none
     */
    public ChunkReader(FileChannel file, long base, ChunkHeader header, long size, @Nullable Metadata before)
            throws IOException {
        this.header = header;
        this.size = size;
        this.cursor = new Cursor(file, base, size);
        cursor.compressed(header.compressed());
        this.metadata = metadata(before);
        this.used = metadata.used();
        Cursor own = new Cursor(file, base, size);
        own.compressed(header.compressed());
        this.constants = new Constants(metadata, own, used.names());
        this.fields = new HeldFields(header, constants);
    }

    public Metadata metadata() {
        return metadata;
    }

    private Metadata metadata(@Nullable Metadata before) throws IOException {
        try {
            if (header.metadata() >= ChunkHeader.SIZE && header.metadata() < size) {
                cursor.seek(header.metadata());
                return Metadata.read(cursor, header.compressed(), before);
            }
        } catch (DamageException e) {
            // there may be another: a flushed chunk holds one for each time that it changed
        }
        Metadata last = before;
        try {
            long place = ChunkHeader.SIZE;
            while (place < size) {
                cursor.seek(place);
                int length = cursor.readInt();
                if (length < LEAST_EVENT || length > size - place) {
                    break;
                }
                if (cursor.readLong() == JfrType.METADATA) {
                    cursor.seek(place);
                    last = Metadata.read(cursor, header.compressed(), last);
                }
                place += length;
            }
        } catch (DamageException e) {
            // what came before it
        }
        if (last == null) {
            throw new DamageException(
                    Math.min(size, Math.max(ChunkHeader.SIZE, header.metadata())),
                    "the description of its events is missing or damaged");
        }
        return last;
    }

    /**
     * Reads all there is.
     *
     * @param progress is told how many bytes were read
     * @param closed whether to end early
     * @throws DamageException at what cannot be; all before it has been told
     */
    public void read(Receiver receiver, LongConsumer progress, BooleanSupplier closed) throws IOException {
        long place = ChunkHeader.SIZE;
        long reported = 0;
        try {
            while (place < size && !closed.getAsBoolean()) {
                cursor.seek(place);
                cursor.skipUnused(used.numbered());
                place = event(cursor.position());
                if (place - reported >= STEP) {
                    progress.accept(place - reported);
                    reported = place;
                }
                if (held.size() >= MOST) {
                    deliver(receiver, MOST / 2);
                }
            }
        } finally {
            if (!closed.getAsBoolean()) {
                deliver(receiver, 0);
            }
            progress.accept(size - reported);
        }
    }

    /** How many events are not as their description says. */
    public int broken() {
        return broken;
    }

    /* The place of the next one. */
    private long event(long place) throws IOException {
        if (place == size) {
            return size;
        }
        int length = cursor.readInt();
        if (length == 0) {
            return size;
        }
        if (length < LEAST_EVENT || length > size - place) {
            throw new DamageException(place, "an event of " + length + " bytes, with " + (size - place) + " left");
        }
        long type = cursor.readLong();
        if (type == JfrType.CONSTANTS) {
            constants.at(place, length);
        } else {
            EventLayout layout = used.of(type);
            if (layout != null) {
                hold(layout, place + length);
            }
        }
        return place + length;
    }

    private void hold(EventLayout layout, long end) throws IOException {
        int length = (int) (end - cursor.position());
        if (length < 0 || length > LONGEST_EVENT) {
            broken++;
            return;
        }
        if (length > segment.length - free) {
            segment = new byte[Math.max(SEGMENT, length)];
            free = 0;
        }
        long begin = cursor.position();
        cursor.limit(end);
        try {
            long ended = layout.end(cursor);
            cursor.seek(begin);
            cursor.readInto(segment, free, length);
            held.add(new HeldEvent(ended, layout, segment, free, free + length));
            free += length;
        } catch (DamageException e) {
            broken++;
        } finally {
            cursor.limit(size);
        }
    }

    private void deliver(Receiver to, int keep) throws IOException {
        HeldEvent[] sorted = held.toArray(new HeldEvent[0]);
        Arrays.sort(sorted);
        delivered = List.of(Arrays.copyOf(sorted, sorted.length - keep));
        held = new ArrayList<>(List.of(Arrays.copyOfRange(sorted, sorted.length - keep, sorted.length)));
        to.accept(this);
        delivered = List.of();
    }

    @Override
    public void facts(Visitor visitor) throws IOException {
        walk(visitor, true);
    }

    @Override
    public void visit(Visitor visitor) throws IOException {
        walk(visitor, false);
    }

    private void walk(Visitor visitor, boolean facts) throws IOException {
        for (HeldEvent event : delivered) {
            Use use = event.layout().use();
            if ((use.fact() != null) == facts) {
                HeldFields of;
                try {
                    of = fields.of(event);
                } catch (DamageException e) {
                    broken++;
                    continue;
                }
                visitor.visit(use, of);
            }
        }
    }

    @Override
    public @Nullable String eventName(long id) {
        JfrType type = metadata.type(id);
        return type == null ? null : type.name();
    }

    @Override
    public boolean describes(String eventName) {
        for (JfrType type : metadata.types()) {
            if (type.name().equals(eventName)) {
                return true;
            }
        }
        return false;
    }
}
