/**
 * What is followed while it goes on: the agents of running nodes and the growing logs of a client. {@link
 * io.gctelemetry.collector.live.Recording} keeps it all in a run folder.
 */
@NullMarked
package io.gctelemetry.collector.live;

import org.jspecify.annotations.NullMarked;
