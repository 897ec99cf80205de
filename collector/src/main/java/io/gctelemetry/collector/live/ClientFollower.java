package io.gctelemetry.collector.live;

import io.gctelemetry.collector.file.DiskException;
import io.gctelemetry.readers.LatencyReaders;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource.Feed;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Reads one growing interval log on a daemon thread of its own, and copies it where that is wanted. A log that cannot be
 * read is reported once and affects no other log.
 */
public final class ClientFollower implements AutoCloseable {
    private final Path log;
    private final Duration interval;
    private final @Nullable LogCopy copy;
    private final LiveListener listener;
    private final Diary diary;
    private final GrowingFile file;
    private final Feed feed;
    private final Thread thread;
    private boolean begun;
    private boolean readable = true;
    private boolean unitReported;
    private volatile boolean ended;
    private @Nullable String trouble;

    ClientFollower(
            Path log,
            Duration interval,
            LatencyOptions options,
            LatencyListener latencies,
            @Nullable LogCopy copy,
            LiveListener listener,
            Diary diary) {
        this.log = log;
        this.interval = interval;
        this.copy = copy;
        this.listener = listener;
        this.diary = diary;
        this.file = new GrowingFile(log);
        this.feed = LatencyReaders.feed(log.getFileName().toString(), options, latencies);
        this.thread = new Thread(this::run, "gc-telemetry-client-" + log.getFileName());
        thread.setDaemon(true);
    }

    /** Follows a log without copying it. */
    public static ClientFollower reading(
            Path log, Duration interval, LatencyOptions options, LatencyListener latencies, LiveListener listener) {
        return new ClientFollower(log, interval, options, latencies, null, listener, Diary.NONE);
    }

    /** Begins; to be called once. */
    public void start() {
        thread.start();
    }

    /** Whether the log was ever there. */
    boolean seen() {
        return file.opened();
    }

    private void run() {
        try {
            while (!ended) {
                poll();
                Thread.sleep(interval.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            diary.full(e);
        }
    }

    private synchronized void poll() throws IOException {
        if (ended) {
            return;
        }
        try {
            file.poll(new Taker());
            trouble = null;
        } catch (DiskException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            String why = String.valueOf(e.getMessage());
            if (!why.equals(trouble)) {
                trouble = why;
                listener.onNews(log.toString(), "cannot be read: " + why);
            }
        }
        if (!unitReported && feed.unit().isPresent()) {
            unitReported = true;
            listener.onNews(log.toString(), "its values are in " + feed.unit().get());
        }
    }

    /** Reads what there is, for 0.3 s at most, and ends. */
    @Override
    public void close() throws IOException {
        file.hurry();
        synchronized (this) {
            if (!ended) {
                poll();
                feed.end();
                ended = true;
                file.close();
                feed.close();
                if (copy != null) {
                    copy.close();
                }
            }
        }
        thread.interrupt();
    }

    private final class Taker implements GrowingFile.Reader {
        @Override
        public void bytes(byte[] buffer, int length) throws IOException {
            if (copy != null) {
                if (!begun) {
                    begun = true;
                    copy.begin(log);
                    diary.copied(copy.file());
                }
                copy.bytes(buffer, length);
            }
            if (readable) {
                try {
                    feed.bytes(buffer, length);
                } catch (InputException e) {
                    readable = false;
                    listener.onNews(log.toString(), "is no interval log: " + e.getMessage());
                }
            }
        }

        @Override
        public void restart(String why) throws IOException {
            feed.restart();
            readable = true;
            unitReported = false;
            diary.note("log-begins-anew", "", "log", log.toString(), "why", why);
            listener.onNews(log.toString(), why + "; read again from its beginning");
            if (copy != null && begun) {
                copy.restart();
                diary.copied(copy.file());
            }
        }
    }
}
