package io.gctelemetry.collector.run.journal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** An agent that keeps the last stops of a JVM that never ran. */
final class FakeAgent implements JournalSource {
    private final int kept;
    private final List<String> stops = new ArrayList<>();
    private String boot = "boot-1";
    private boolean silent;

    FakeAgent(int kept) {
        this.kept = kept;
    }

    /** Another stop: it begins in that second of the epoch and lasts a millisecond. */
    FakeAgent stop(int second) {
        stops.add("{\"seq\":%d,\"start\":%d.000000001,\"length\":0.001000000,\"operation\":\"Cleanup\"}"
                .formatted(stops.size() + 1, second));
        return this;
    }

    void restart() {
        boot = "boot-2";
        stops.clear();
    }

    void silent(boolean isSilent) {
        silent = isSilent;
    }

    @Override
    public List<String> since(long seq) throws IOException {
        if (silent) {
            throw new IOException("connection refused");
        }
        int next = stops.size() + 1;
        int oldest = Math.max(1, next - kept);
        List<String> answer = new ArrayList<>();
        answer.add("{\"boot\":\"%s\",\"oldest\":%d,\"next\":%d,\"now\":9.000000000}".formatted(boot, oldest, next));
        for (int i = (int) Math.max(oldest, seq); i < next; i++) {
            answer.add(stops.get(i - 1));
        }
        return answer;
    }
}
