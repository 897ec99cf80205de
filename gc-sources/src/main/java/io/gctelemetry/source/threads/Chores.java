package io.gctelemetry.source.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What must be done again and again, each at its own pace: each chore names when it is due again. One that fails is
 * counted, is repeated a second later, and delays no other. Chores are added before the first round; rounds come on one
 * thread.
 */
public final class Chores {
    /** One of them. */
    public interface Chore {
        /** Does it; in how many nanoseconds it is to be done again. */
        long work();
    }

    /** A chore that is due so soon is done in the same round: a round of its own costs more than most chores. */
    public static final long SOON_NANOS = 60_000_000L;

    private static final long RETRY_NANOS = 1_000_000_000L;
    private static final long LONGEST_NANOS = 10_000_000_000L;

    private final List<Turn> turns = new ArrayList<>();
    private final AtomicLong errors = new AtomicLong();

    /** Adds one that is due at once. */
    public void add(Chore chore) {
        turns.add(new Turn(chore));
    }

    /**
     * Does what is due.
     *
     * @param now as of {@link System#nanoTime()}
     * @return nanoseconds until the next round is due, at least {@link #SOON_NANOS}
     */
    public long round(long now) {
        long pause = LONGEST_NANOS;
        for (int i = 0; i < turns.size(); i++) {
            Turn turn = turns.get(i);
            if (turn.never || turn.due - now <= SOON_NANOS) {
                turn.never = false;
                turn.due = now + run(turn.chore);
            }
            pause = Math.min(pause, turn.due - now);
        }
        return Math.max(SOON_NANOS, pause);
    }

    private long run(Chore chore) {
        try {
            return chore.work();
        } catch (Throwable t) {
            errors.incrementAndGet();
            return RETRY_NANOS;
        }
    }

    /** Chores that failed. */
    public long errors() {
        return errors.get();
    }

    private static final class Turn {
        private final Chore chore;
        private long due;
        private boolean never = true;

        Turn(Chore chore) {
            this.chore = chore;
        }
    }
}
