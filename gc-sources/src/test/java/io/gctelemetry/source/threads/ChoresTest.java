package io.gctelemetry.source.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChoresTest {
    private static final long MS = 1_000_000L;

    private final Chores chores = new Chores();

    @Test
    void everyChoreRunsWhenItIsDueAndNotBefore() {
        List<String> done = new ArrayList<>();
        chores.add(() -> note(done, "disk", 200));
        chores.add(() -> note(done, "pools", 600));

        rounds(0, 1_000);

        assertThat(done).containsExactly("disk", "pools", "disk", "disk", "disk", "pools", "disk");
    }

    @Test
    void whatIsDueSoonIsDoneInTheSameRound() {
        List<String> done = new ArrayList<>();
        chores.add(() -> note(done, "disk", 200));
        chores.add(() -> note(done, "pools", 250));

        assertThat(rounds(0, 1_000)).isEqualTo(5);
        assertThat(done).containsOnly("disk", "pools").hasSize(10);
    }

    @Test
    void oneThatFailsIsCountedRepeatedAfterASecondAndDelaysNoOther() {
        List<String> done = new ArrayList<>();
        chores.add(() -> {
            throw new OutOfMemoryError("made up");
        });
        chores.add(() -> note(done, "disk", 200));

        rounds(0, 10_000);

        assertThat(done).hasSize(50);
        assertThat(chores.errors()).isEqualTo(10);
    }

    private static long note(List<String> done, String what, long everyMillis) {
        done.add(what);
        return everyMillis * MS;
    }

    /** Runs every round from one time to another, in ms; how many. */
    private int rounds(long from, long to) {
        int rounds = 0;
        for (long now = from * MS; now < to * MS; rounds++) {
            now += chores.round(now);
        }
        return rounds;
    }
}
