package io.gctelemetry.collector.live;

import io.gctelemetry.event.Stop;

/** Receives stops and news, from any thread, one call at a time for a node. */
public interface LiveListener {
    /** A stop that ended after the node was first asked. */
    default void onStop(String node, Stop stop) {}

    /** Something worth a line: what happened, to whom. Good for a terminal once control characters are out. */
    default void onNews(String who, String what) {}
}
