package io.gctelemetry.agent;

import io.gctelemetry.source.jfr.StreamKeeper;
import io.gctelemetry.source.threads.Chores;

/** Looks after the event stream: whether its disk fills, whether it has fallen silent. */
final class StreamWatch implements Chores.Chore {
    private final StreamKeeper stream;

    StreamWatch(StreamKeeper stream) {
        this.stream = stream;
    }

    @Override
    public long work() {
        stream.watch();
        return stream.watchNanos();
    }
}
