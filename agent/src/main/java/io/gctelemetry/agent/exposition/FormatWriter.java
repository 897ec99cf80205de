package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.family.Sink;

/** One format's way to write families. One thread. */
interface FormatWriter extends Sink {
    /** Returns what comes once before the series of a family and never changes. */
    byte[] description(Family family);

    /** Adds what comes before the description of a family whose description and series have this length together. */
    void frame(int length, Bytes out);

    /** Sets the family of the next series, and where they are to be written. */
    void begin(Family family, Bytes out);

    /** Returns what comes after the last family. */
    byte[] end();
}
