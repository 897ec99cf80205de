package io.gctelemetry.profiles.cassandra;

/**
 * A check of cassandra-env.sh that ends the start.
 *
 * @param check which
 * @param message what the script prints
 * @param mention the text whose presence it is about; a line with it is to blame
 */
public record ScriptExit(Check check, String message, String mention) {

    /** The checks there are. */
    public enum Check {
        /** -Xmx without -Xms, or the other way round. */
        XMX_XMS_PAIR,
        /** -Xmn without -Xmx. */
        XMN_XMX_PAIR,
        /** -Xmn together with +UseG1GC, from 4.0 on. */
        XMN_WITH_G1,
        /** MAX_HEAP_SIZE without HEAP_NEWSIZE, or the other way round, where G1 is not chosen. */
        HEAP_VARIABLES_PAIR
    }
}
