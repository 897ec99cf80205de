package io.gctelemetry.source.threads;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.cassandra.ThreadPool;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

class PoolAllocationTest {
    private final FakeThreads threads = new FakeThreads();
    private PoolAllocation pools = new PoolAllocation(17, threads);

    @Test
    void bytesAreAddedUpByPool() {
        threads.set(1, "main", 100);
        threads.set(40, "CompactionExecutor:1", 1000);
        threads.set(41, "CompactionExecutor:2", 500);
        threads.set(50, "ReadStage-1", 10);
        pools.look();
        assertThat(shown()).isEqualTo("ReadStage 10, CompactionExecutor 1500, other 100");

        threads.set(41, "CompactionExecutor:2", 800);
        threads.set(50, "ReadStage-1", 30);
        pools.look();
        assertThat(shown()).isEqualTo("ReadStage 30, CompactionExecutor 1800, other 100");
        assertThat(pools.total()).isEqualTo(1930);
    }

    @Test
    void theSumsKeepWhatEndedThreadsAllocatedAndNewOnesAddToIt() {
        threads.set(40, "CompactionExecutor:1", 1000);
        pools.look();
        threads.end(40);
        pools.look();
        assertThat(shown()).isEqualTo("CompactionExecutor 1000");

        threads.set(60, "CompactionExecutor:2", 7);
        pools.look();
        assertThat(shown()).isEqualTo("CompactionExecutor 1007");
    }

    @Test
    void aWorkerOfTheSharedPoolCountsForTheStageItIsFoundIn() {
        threads.set(7, "SharedPool-Worker-1", 10);
        pools.look();
        threads.set(7, "MutationStage-1", 110);
        pools.look();
        threads.set(7, "ReadStage-1", 310);
        pools.look();

        assertThat(shown()).isEqualTo("ReadStage 200, MutationStage 100, SharedPool 10");
    }

    @Test
    void theNameOfAThreadThatKeepsItIsAskedForOnce() {
        threads.set(40, "CompactionExecutor:1", 1000);
        threads.set(41, "CompactionExecutor:2", 0);
        for (int look = 0; look < 5; look++) {
            threads.set(40, "CompactionExecutor:1", 1000 + look);
            pools.look();
        }

        assertThat(threads.namesAsked).isEqualTo(1);
    }

    @Test
    void aThreadThatEndedBetweenIdAndNameIsPassedOver() {
        threads.set(40, "CompactionExecutor:1", 1000);
        PoolAllocation racing = new PoolAllocation(17, new FakeThreads() {
            @Override
            public long[] ids() {
                return new long[] {40, 41};
            }

            @Override
            public long[] bytes(long[] ids) {
                return new long[] {5, -1};
            }
        });
        racing.look();

        assertThat(racing.total()).isZero();
    }

    @Test
    void threeThousandThreadsAreAskedInTurnsAndNothingIsLost() {
        for (int i = 1; i <= 3000; i++) {
            threads.set(i, "CompactionExecutor:" + i, i);
        }
        int looks = 0;
        while (pools.bytes(ThreadPool.COMPACTION) < 3000 * 3001 / 2 && looks < 100) {
            int bytesAsked = threads.bytesAsked;
            int namesAsked = threads.namesAsked;
            pools.look();
            assertThat(threads.bytesAsked - bytesAsked).isLessThanOrEqualTo(1000);
            assertThat(threads.namesAsked - namesAsked).isLessThanOrEqualTo(512);
            looks++;
        }

        assertThat(pools.bytes(ThreadPool.COMPACTION)).isEqualTo(3000 * 3001 / 2);
        assertThat(looks).isLessThanOrEqualTo(8);
    }

    @Test
    void threadsThatMayChangeTheirNamesDoNotKeepOthersFromBeingNamed() {
        for (long round = 1; round <= 60; round++) {
            for (int i = 1; i <= 3000; i++) {
                threads.set(i, "t" + i, round);
            }
            pools.look();
        }
        for (int look = 0; look < 3; look++) {
            pools.look();
        }

        assertThat(pools.bytes(ThreadPool.OTHER)).isEqualTo(3000 * 60);
    }

    @Test
    void onJdk8TheCostOfALookGrowsWithTheSquareOfTheThreadsAndIsBoundedToo() {
        pools = new PoolAllocation(8, threads);
        for (int i = 1; i <= 3000; i++) {
            threads.set(i, "t" + i, i);
        }
        pools.look();

        assertThat(threads.bytesAsked).isEqualTo(20);
    }

    @Test
    void hostileNamesMakeNoSeries() {
        for (int i = 1; i <= 200; i++) {
            threads.set(i, "\"} " + i + "\n# HELP ReadStage-1 \u0000", 1);
        }
        pools.look();
        pools.look();

        assertThat(shown()).isEqualTo("other 200");
    }

    private String shown() {
        StringJoiner shown = new StringJoiner(", ");
        for (ThreadPool pool : ThreadPool.values()) {
            if (pool == pool.first() && pools.bytes(pool) > 0) {
                shown.add(pool.label() + " " + pools.bytes(pool));
            }
        }
        return shown.toString();
    }
}
