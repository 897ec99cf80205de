package io.gctelemetry.source.threads;

import io.gctelemetry.event.cassandra.ThreadPool;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Bytes allocated by the threads of each pool: at each look, what each thread allocated since the look before is added
 * to the pool its name shows. The sums never fall, whatever threads come and go.
 *
 * <p>A look stops nobody: neither the ids, nor the bytes, nor names without stack traces need a safepoint (measured on
 * JDK 8 to 25). Its cost is bounded: where there are more threads than one look may ask for, they are asked in turns, and
 * what they allocated meanwhile is added when it is their turn. {@link #look} from one thread, the sums from any.
 */
public final class PoolAllocation {
    /* JDK 8 holds its list of threads while it searches it for each id: 40-60 ns a thread and id, with 3000 threads. */
    private static final int SEARCHES_A_LOOK_8 = 60_000;
    private static final int MOST_A_LOOK = 1000;
    private static final int SLICE = 64;
    private static final int MOST_FIRST_NAMES_A_LOOK = 512;
    private static final int MOST_LATER_NAMES_A_LOOK = 256;

    private final LiveThreads threads;
    private final int jdk;
    private final Map<ThreadPool, AtomicLong> sums = new EnumMap<>(ThreadPool.class);

    /* The threads alive at the latest look by ascending id, with their bytes when asked last and their pool
     * once they are named. */
    private long[] ids = new long[0];
    private long[] bytes = new long[0];
    private @Nullable ThreadPool[] pools = new ThreadPool[0];
    private long lastAsked = -1;
    private int firstNamesLeft;
    private int laterNamesLeft;

    /** @param jdk feature version of this JVM */
    public PoolAllocation(int jdk) {
        this(jdk, new BeanThreads());
    }

    PoolAllocation(int jdk, LiveThreads threads) {
        this.jdk = jdk;
        this.threads = threads;
        for (ThreadPool pool : ThreadPool.values()) {
            if (pool == pool.first()) {
                sums.put(pool, new AtomicLong());
            }
        }
    }

    /** Whether this JVM counts what its threads allocate. */
    public boolean supported() {
        return threads.counted();
    }

    /** Asks the threads, or as many of them as one look may. */
    public void look() {
        if (!supported()) {
            return;
        }
        carryOver(threads.ids());
        firstNamesLeft = MOST_FIRST_NAMES_A_LOOK;
        laterNamesLeft = MOST_LATER_NAMES_A_LOOK;
        int left = Math.min(ids.length, mostThreads());
        int from = firstAfter(lastAsked);
        while (left > 0) {
            from = from == ids.length ? 0 : from;
            int count = Math.min(Math.min(left, SLICE), ids.length - from);
            ask(from, count);
            left -= count;
            from += count;
            lastAsked = ids[from - 1];
        }
    }

    private int mostThreads() {
        return jdk > 8 ? MOST_A_LOOK : Math.max(SLICE / 4, SEARCHES_A_LOOK_8 / Math.max(1, ids.length));
    }

    /** Takes over what is known of the threads that still live. */
    private void carryOver(long[] alive) {
        Arrays.sort(alive);
        long[] aliveBytes = new long[alive.length];
        @Nullable ThreadPool[] alivePools = new ThreadPool[alive.length];
        int old = 0;
        for (int i = 0; i < alive.length; i++) {
            while (old < ids.length && ids[old] < alive[i]) {
                old++;
            }
            boolean known = old < ids.length && ids[old] == alive[i];
            aliveBytes[i] = known ? bytes[old] : 0;
            alivePools[i] = known ? pools[old] : null;
        }
        ids = alive;
        bytes = aliveBytes;
        pools = alivePools;
    }

    private int firstAfter(long id) {
        int at = Arrays.binarySearch(ids, id);
        return at < 0 ? -at - 1 : at + 1;
    }

    private void ask(int from, int count) {
        long[] slice = Arrays.copyOfRange(ids, from, from + count);
        long[] now = threads.bytes(slice);
        name(from, now);
        for (int i = 0; i < count; i++) {
            int at = from + i;
            ThreadPool pool = pools[at];
            if (now[i] > bytes[at] && pool != null) {
                sum(pool).addAndGet(now[i] - bytes[at]);
                bytes[at] = now[i];
            }
        }
    }

    /** Asks for the names of those that have allocated and have none yet, or may have got another. */
    private void name(int from, long[] now) {
        int[] which = new int[now.length];
        int count = 0;
        for (int i = 0; i < now.length; i++) {
            ThreadPool pool = pools[from + i];
            if (now[i] <= bytes[from + i]) {
                continue;
            }
            if (pool == null && firstNamesLeft > 0) {
                firstNamesLeft--;
                which[count++] = from + i;
            } else if (pool != null && pool.renamed() && laterNamesLeft > 0) {
                laterNamesLeft--;
                which[count++] = from + i;
            }
        }
        if (count == 0) {
            return;
        }
        long[] asked = new long[count];
        for (int i = 0; i < count; i++) {
            asked[i] = ids[which[i]];
        }
        @Nullable String[] names = threads.names(asked);
        for (int i = 0; i < count; i++) {
            String name = names[i];
            if (name != null) {
                pools[which[i]] = ThreadPool.of(name).first();
            }
        }
    }

    /** Bytes allocated by the threads of a pool, as of the latest look; a pool is its {@link ThreadPool#first()}. */
    public long bytes(ThreadPool pool) {
        return sum(pool).get();
    }

    private AtomicLong sum(ThreadPool pool) {
        AtomicLong sum = sums.get(pool);
        if (sum == null) {
            throw new IllegalArgumentException(pool + " is not the first row of its pool");
        }
        return sum;
    }

    /** How many threads were alive at the latest look. */
    int threads() {
        return ids.length;
    }

    /** Bytes allocated by all threads that were seen alive, as of the latest look. */
    public long total() {
        long total = 0;
        for (AtomicLong sum : sums.values()) {
            total += sum.get();
        }
        return total;
    }
}
