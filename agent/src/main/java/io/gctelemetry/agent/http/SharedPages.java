package io.gctelemetry.agent.http;

import org.jspecify.annotations.Nullable;

/**
 * The last bytes of one kind, shared by all who ask for them, and pages for the next ones.
 *
 * <p>Pages that a client still reads cannot be written again, so there are a few. When slow readers hold them all, the
 * last bytes go out once more: readers have a deadline, so these are a few seconds old at most.
 */
public final class SharedPages {
    private static final int MOST = 4;

    private final @Nullable Pages[] pages = new Pages[MOST];
    private @Nullable Pages last;
    private long writtenAt;

    /** No pages yet; they are made as they are needed. */
    public SharedPages() {}

    /** Whether the last bytes are younger than that, or no newer ones can be written. */
    public boolean fits(long now, long maxAgeNanos) {
        return last != null && (now - writtenAt < maxAgeNanos || free() == null);
    }

    /** The last bytes; only if there are some. */
    public Pages last() {
        Pages written = last;
        if (written == null) {
            throw new IllegalStateException("nothing was written yet");
        }
        return written;
    }

    /** When the last bytes were made, as given by who made them. */
    public long writtenAt() {
        return writtenAt;
    }

    /** Empty pages for the next bytes. */
    public Pages begin() {
        Pages next = free();
        if (next == null) {
            throw new IllegalStateException("all pages are being read");
        }
        if (next == last) {
            last = null;
        }
        return next.clear();
    }

    /** Makes what was written the last bytes. */
    public void end(Pages written, long now) {
        last = written;
        writtenAt = now;
    }

    private @Nullable Pages free() {
        for (int i = 0; i < MOST; i++) {
            Pages candidate = pages[i];
            if (candidate == null) {
                candidate = new Pages();
                pages[i] = candidate;
            }
            if (candidate.readers() == 0) {
                return candidate;
            }
        }
        return null;
    }
}
