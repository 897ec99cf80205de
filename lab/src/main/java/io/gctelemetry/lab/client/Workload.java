package io.gctelemetry.lab.client;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.SplittableRandom;

/**
 * What is asked of the node: a table of small partitions, of which a write replaces one row and a read fetches all rows
 * of one partition. Which, is drawn from the seed. Not thread-safe.
 */
final class Workload {
    private static final Duration SCHEMA_TIMEOUT = Duration.ofSeconds(60);

    private final LoadPlan plan;
    private final PreparedStatement read;
    private final PreparedStatement write;
    private final SplittableRandom random;
    private final byte[] noise;

    private Workload(LoadPlan plan, PreparedStatement read, PreparedStatement write) {
        this.plan = plan;
        this.read = read;
        this.write = write;
        this.random = new SplittableRandom(plan.seed() + 1);
        // Rows are slices of it, at random: nothing in them for a compressor to find.
        this.noise = new byte[2 * plan.payload()];
        new SplittableRandom(plan.seed() + 2).nextBytes(noise);
    }

    /** Makes the table, if it is not there, and prepares the statements. */
    static Workload prepare(CqlSession session, LoadPlan plan) {
        schema(
                session,
                "CREATE KEYSPACE IF NOT EXISTS lab WITH replication"
                        + " = {'class': 'SimpleStrategy', 'replication_factor': 1}");
        schema(
                session,
                "CREATE TABLE IF NOT EXISTS lab.load"
                        + " (partition int, item int, payload blob, PRIMARY KEY (partition, item))");
        return new Workload(
                plan,
                session.prepare("SELECT item, payload FROM lab.load WHERE partition = ?"),
                session.prepare("INSERT INTO lab.load (partition, item, payload) VALUES (?, ?, ?)"));
    }

    private static void schema(CqlSession session, String cql) {
        session.execute(SimpleStatement.newInstance(cql).setTimeout(SCHEMA_TIMEOUT));
    }

    /** Whether the next request reads or writes. */
    Operation nextOperation() {
        return random.nextDouble() < plan.readShare() ? Operation.READ : Operation.WRITE;
    }

    BoundStatement next(Operation operation) {
        int partition = random.nextInt(plan.partitions());
        return switch (operation) {
            case READ -> read.bind(partition);
            case WRITE -> row(partition, random.nextInt(plan.rows()));
        };
    }

    /** The statement that writes that row. */
    BoundStatement row(int partition, int item) {
        return write.bind(partition, item, ByteBuffer.wrap(noise, random.nextInt(plan.payload()), plan.payload()));
    }
}
