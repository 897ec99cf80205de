package io.gctelemetry.collector.assemble;

import io.gctelemetry.readers.LatencyFiles;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.timeline.ClientTimeline;
import io.gctelemetry.timeline.ClientTimelineBuilder;
import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;

/** Reads the latency files of all load generators of a run and merges them. */
final class LatencyReading {
    private LatencyReading() {}

    /** @throws InputException if no file has windows that can be judged */
    static ClientTimeline read(List<String> names, LatencyOptions options, LongConsumer progress) throws IOException {
        ClientTimelineBuilder client = new ClientTimelineBuilder();
        try (LatencyFiles files = LatencyFiles.of(InputFiles.named(names), options, progress)) {
            files.run(client);
            Note refused = null;
            boolean judged = false;
            for (LatencyFiles.Member member : files.members()) {
                Note windows = member.description().windows();
                judged |= windows == null;
                refused = refused == null ? windows : refused;
                client.describe(member.description());
            }
            if (!judged && refused != null) {
                throw new InputException(names.get(0), refused.text());
            }
            client.notes(files.notes());
        }
        return build(client, names.get(0));
    }

    private static ClientTimeline build(ClientTimelineBuilder client, String name) throws InputException {
        try {
            return client.build().orElseThrow(() -> new InputException(name, "has no requests"));
        } catch (IllegalArgumentException e) {
            throw new InputException(name, String.valueOf(e.getMessage()), e);
        }
    }
}
