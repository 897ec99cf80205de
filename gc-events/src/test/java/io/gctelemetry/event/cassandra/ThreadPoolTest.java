package io.gctelemetry.event.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadPoolTest {
    @ParameterizedTest
    @CsvSource({
        "Native-Transport-Requests-12, Native-Transport-Requests",
        "Native-Transport-Auth-Requests-1, Native-Transport-Requests",
        "ReadStage-2, ReadStage",
        "MutationStage-17, MutationStage",
        "CompactionExecutor:3, CompactionExecutor",
        "MemtableFlushWriter:1, MemtableFlushWriter",
        "PerDiskMemtableFlushWriter_0:1, MemtableFlushWriter",
        "LocalSystemKeyspacesDiskMemtableFlushWriter_0:1, MemtableFlushWriter",
        "MemtablePostFlush:1, MemtablePostFlush",
        "PERIODIC-COMMIT-LOG-SYNCER, CommitLog",
        "COMMIT-LOG-ALLOCATOR, CommitLog",
        "epollEventLoopGroup-5-1, epollEventLoopGroup",
        "Messaging-EventLoop-3-1, Messaging-EventLoop",
        "MessagingService-Outgoing-/10.0.0.2-Gossip, Messaging-EventLoop",
        "RMI TCP Connection(4)-127.0.0.1, RMI",
        "gc-telemetry-jfr, gc-telemetry",
        "CompactionExecutor, other",
        "main, other",
        "'', other"
    })
    void aThreadBelongsToThePoolItsNameShows(String thread, String label) {
        assertThat(ThreadPool.of(thread).label()).isEqualTo(label);
    }

    @Test
    void aThreadWithoutANameOrWithAHostileOneIsOther() {
        assertThat(ThreadPool.of(null)).isSameAs(ThreadPool.OTHER);
        assertThat(ThreadPool.of("\"}\nReadStage-1 1\n{")).isSameAs(ThreadPool.OTHER);
    }

    @Test
    void rowsWithOneLabelAreOnePool() {
        assertThat(ThreadPool.COMMIT_LOG_BATCH.first()).isSameAs(ThreadPool.COMMIT_LOG_ALLOCATOR);
        assertThat(Arrays.stream(ThreadPool.values()).filter(pool -> pool == pool.first()))
                .extracting(ThreadPool::label)
                .doesNotHaveDuplicates()
                .hasSizeLessThan(40);
    }
}
