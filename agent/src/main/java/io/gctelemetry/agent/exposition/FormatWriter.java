package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.family.Sink;

/** One format's way to write families. One thread. */
interface FormatWriter extends Sink {
    /** What stands once before the series of a family and never changes. */
    byte[] description(Family family);

    /** Adds what stands before the description of a family whose description and series are so long together. */
    void frame(int length, Bytes out);

    /** Says of which family the next series are, and where they are to be written. */
    void begin(Family family, Bytes out);

    /** What stands behind the last family. */
    byte[] end();
}
