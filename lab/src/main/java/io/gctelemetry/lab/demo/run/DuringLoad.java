package io.gctelemetry.lab.demo.run;

import io.gctelemetry.event.Interval;
import io.gctelemetry.lab.node.CassandraNode;
import java.io.IOException;

/** Something that is done to the node while the load runs. */
public interface DuringLoad {
    /** Nothing. */
    DuringLoad NOTHING = (measured, node) -> {};

    /**
     * The load begins; called once.
     *
     * @param measured the part of it that counts
     */
    void begins(Interval measured, CassandraNode node) throws IOException;
}
