package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.internal.jfr.chunk.Bytes;
import io.gctelemetry.readers.internal.jfr.chunk.ChunkHeader;
import io.gctelemetry.readers.internal.jfr.chunk.ChunkReader;
import io.gctelemetry.readers.internal.jfr.chunk.Cursor;
import io.gctelemetry.readers.internal.jfr.chunk.DamageException;
import io.gctelemetry.readers.internal.jfr.chunk.Metadata;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads the chunks of one file, one after the other. What is damaged or cut off is said in a note, and what is whole
 * before and behind it is told.
 */
final class JfrFile {
    static final String EMPTY = "is empty: its JVM was killed before it finished the chunk (JDK 8 and 11 write nothing"
            + " before), or before the first flush (14 and newer, after a second); nothing can be saved";

    private final Input input;
    private final RecordingDecoder decoder;
    private final Set<String> seen;
    private final BooleanSupplier closed;
    private @Nullable Metadata metadata;
    private boolean finished = true;
    private int read;

    /** @param seen the chunks read so far: one that stands in two files is told once */
    JfrFile(Input input, RecordingDecoder decoder, Set<String> seen, BooleanSupplier closed) {
        this.input = input;
        this.decoder = decoder;
        this.seen = seen;
        this.closed = closed;
    }

    /**
     * Reads all there is.
     *
     * @throws InputException if nothing at all could be read
     */
    void read() throws IOException {
        try (Bytes bytes = Bytes.of(input)) {
            long place = 0;
            while (place >= 0 && !closed.getAsBoolean()) {
                place = next(bytes, place);
            }
            String trouble = bytes.trouble();
            if (trouble != null) {
                decoder.note(RecordingNote.JFR_CUT.with(trouble));
            }
        }
    }

    /* Reads the chunk that begins here; where the next may begin, or -1 if there is none. */
    private long next(Bytes bytes, long place) throws IOException {
        byte[] first = bytes.peek(place, ChunkHeader.SIZE);
        if (first.length == 0) {
            if (place == 0) {
                throw new InputException(input.name(), EMPTY);
            }
            return -1;
        }
        ChunkHeader header;
        try {
            header = ChunkHeader.of(first);
        } catch (DamageException e) {
            if (!finished) {
                return -1; // what the JVM had written and not flushed when it was killed
            }
            return resume(bytes, place, place + e.at(), 1, what(first, e));
        }
        long left = bytes.available(header.size() > 0 ? place + header.size() : Long.MAX_VALUE) - place;
        boolean cut = header.size() > left;
        long size = header.size() < ChunkHeader.SIZE ? left : Math.min(header.size(), left);
        try {
            chunk(bytes, place, header, size);
        } catch (DamageException e) {
            if (cut) {
                decoder.cut();
                String text = end(place + size);
                if (read == 0) {
                    throw new InputException(
                            input.name(), text + ", before the description of its events; copy the whole file");
                }
                decoder.note(RecordingNote.JFR_CUT.with(text));
                return -1;
            }
            decoder.damaged();
            return resume(bytes, place, place + e.at(), Math.max(ChunkHeader.SIZE, e.at()), e.what());
        }
        if (cut) {
            decoder.cut();
            decoder.note(RecordingNote.JFR_CUT.with(end(place + size)));
        }
        bytes.release(place + size);
        return place + size;
    }

    private static String end(long at) {
        return "ends at byte " + at + " of the recording, inside a chunk";
    }

    private void chunk(Bytes bytes, long place, ChunkHeader header, long size) throws IOException {
        if (!seen.add(header.startNanos() + " " + header.startTicks())) {
            return;
        }
        decoder.chunk(header.start(), header.start().plus(Duration.ofNanos(Math.max(0, header.durationNanos()))));
        ChunkReader reader = new ChunkReader(bytes.file(), bytes.offset(place), header, size, metadata);
        metadata = reader.metadata();
        read++;
        finished = header.finished();
        reader.read(
                decoder,
                n -> {
                    if (!bytes.counted()) {
                        input.advance(n);
                    }
                },
                closed);
        if (!finished) {
            decoder.note(
                    RecordingNote.JFR_UNFINISHED.with(header.start().plusNanos(Math.max(0, header.durationNanos()))));
        }
        if (reader.broken() > 0) {
            decoder.note(RecordingNote.JFR_UNREADABLE.with(Note.counted(
                    reader.broken(),
                    "event is shorter than its length field",
                    "events are shorter than their length fields")));
        }
    }

    /* Looks for the next chunk behind a damaged place. */
    private long resume(Bytes bytes, long place, long damage, long skip, String what) throws IOException {
        long next = find(bytes, place + skip);
        if (next < 0 && read == 0) {
            throw InputException.at(input.name(), "byte " + damage, what);
        }
        String until = next < 0 ? "to its end" : "to byte " + next;
        decoder.note(RecordingNote.JFR_DAMAGED.with(damage, what, until));
        return next;
    }

    private static long find(Bytes bytes, long from) throws IOException {
        long end = bytes.available(Long.MAX_VALUE);
        if (from >= end) {
            return -1;
        }
        Cursor cursor = new Cursor(bytes.file(), bytes.offset(0), end);
        cursor.seek(from);
        for (long place = cursor.find(ChunkHeader.magic()); place >= 0; place = cursor.find(ChunkHeader.magic())) {
            try {
                ChunkHeader.of(bytes.peek(place, ChunkHeader.SIZE));
                return place;
            } catch (DamageException e) {
                cursor.seek(place + 1);
            }
        }
        return -1;
    }

    private static String what(byte[] first, DamageException e) {
        return first.length < ChunkHeader.SIZE
                ? "ends within the first bytes of a chunk; copy the whole file"
                : e.what();
    }
}
