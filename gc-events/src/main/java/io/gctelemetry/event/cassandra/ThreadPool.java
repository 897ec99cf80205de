package io.gctelemetry.event.cassandra;

import org.jspecify.annotations.Nullable;

/**
 * The thread pools of Cassandra 3.11 to 5.0, distinguished by the names of their threads: a fixed list, so that a figure by
 * pool has a fixed number of series whatever threads there are.
 *
 * <p>A thread belongs to the first row whose prefix its name begins with; all that belong to no row are {@link #OTHER}.
 * Source: the classes of Cassandra 3.11.19, 4.1.10 and 5.0.9 and the threads of running nodes.
 */
public enum ThreadPool {
    NATIVE_TRANSPORT("Native-Transport-Requests", "Native-Transport-", true),
    READ("ReadStage", "ReadStage-", true),
    MUTATION("MutationStage", "MutationStage-", true),
    COUNTER_MUTATION("CounterMutationStage", "CounterMutationStage-", true),
    VIEW_MUTATION("ViewMutationStage", "ViewMutationStage-", true),
    REQUEST_RESPONSE("RequestResponseStage", "RequestResponseStage-", true),
    /** A worker of the shared pool that has had no stage yet, or never shows it. */
    SHARED_POOL("SharedPool", "SharedPool-Worker-", true),
    READ_REPAIR("ReadRepairStage", "ReadRepairStage:"),
    INTERNAL_RESPONSE("InternalResponseStage", "InternalResponseStage:"),
    COMPACTION("CompactionExecutor", "CompactionExecutor:"),
    VALIDATION("ValidationExecutor", "ValidationExecutor:"),
    VIEW_BUILD("ViewBuildExecutor", "ViewBuildExecutor:"),
    SECONDARY_INDEX("SecondaryIndexManagement", "SecondaryIndex"),
    MEMTABLE_FLUSH("MemtableFlushWriter", "MemtableFlushWriter:"),
    MEMTABLE_FLUSH_DISK("MemtableFlushWriter", "PerDiskMemtableFlushWriter_"),
    MEMTABLE_FLUSH_SYSTEM("MemtableFlushWriter", "LocalSystemKeyspacesDiskMemtableFlushWriter"),
    MEMTABLE_POST_FLUSH("MemtablePostFlush", "MemtablePostFlush:"),
    MEMTABLE_RECLAIM("MemtableReclaimMemory", "MemtableReclaimMemory:"),
    COMMIT_LOG_ALLOCATOR("CommitLog", "COMMIT-LOG-"),
    COMMIT_LOG_PERIODIC("CommitLog", "PERIODIC-COMMIT-LOG-"),
    COMMIT_LOG_BATCH("CommitLog", "BATCH-COMMIT-LOG-"),
    COMMIT_LOG_GROUP("CommitLog", "GROUP-COMMIT-LOG-"),
    GOSSIP("GossipStage", "GossipStage:"),
    GOSSIP_TASKS("GossipTasks", "GossipTasks:"),
    MIGRATION("MigrationStage", "MigrationStage:"),
    ANTI_ENTROPY("AntiEntropyStage", "AntiEntropyStage:"),
    REPAIR("Repair", "Repair"),
    HINTS_DISPATCHER("HintsDispatcher", "HintsDispatcher:"),
    HINTS_WRITER("HintsWriteExecutor", "HintsWriteExecutor:"),
    BATCHLOG("BatchlogTasks", "BatchlogTasks:"),
    CLIENT_EPOLL("epollEventLoopGroup", "epollEventLoopGroup-"),
    CLIENT_NIO("nioEventLoopGroup", "nioEventLoopGroup-"),
    MESSAGING("Messaging-EventLoop", "Messaging-"),
    MESSAGING_3("Messaging-EventLoop", "MessagingService-"),
    STREAMING("Streaming", "Streaming-"),
    STREAMING_NETTY("Streaming", "NettyStreaming-"),
    STREAMING_DESERIALIZER("Streaming", "Stream-Deserializer-"),
    STREAMING_3("Streaming", "STREAM-"),
    SCHEDULED("ScheduledTasks", "ScheduledTasks:"),
    SCHEDULED_FAST("ScheduledTasks", "ScheduledFastTasks:"),
    OPTIONAL("OptionalTasks", "OptionalTasks:"),
    NON_PERIODIC("NonPeriodicTasks", "NonPeriodicTasks:"),
    /** JMX clients: what nodetool and exporters ask for. */
    RMI("RMI", "RMI "),
    AGENT("gc-telemetry", "gc-telemetry"),
    OTHER("other", "", true);

    private static final ThreadPool[] ROWS = values();

    private final String label;
    private final String prefix;
    private final boolean renamed;

    ThreadPool(String label, String prefix) {
        this(label, prefix, false);
    }

    ThreadPool(String label, String prefix, boolean renamed) {
        this.label = label;
        this.prefix = prefix;
        this.renamed = renamed;
    }

    /** What a figure of this pool is labelled with. Rows with one label are one pool that has threads of several names. */
    public String label() {
        return label;
    }

    /**
     * Whether a thread of this pool may get another name later: the workers of Cassandra's shared pool take the name of
     * the stage they work for at the moment, and a thread may be named only after it has started.
     */
    public boolean renamed() {
        return renamed;
    }

    /** The first row of this row's label, so that equal labels give one row. */
    public ThreadPool first() {
        for (ThreadPool pool : ROWS) {
            if (pool.label.equals(label)) {
                return pool;
            }
        }
        return this;
    }

    /** The pool of a thread with this name; {@link #OTHER} for null. */
    public static ThreadPool of(@Nullable String threadName) {
        if (threadName == null) {
            return OTHER;
        }
        for (ThreadPool pool : ROWS) {
            if (threadName.startsWith(pool.prefix)) {
                return pool;
            }
        }
        return OTHER;
    }
}
