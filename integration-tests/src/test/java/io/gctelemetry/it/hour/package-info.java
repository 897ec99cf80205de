/** An hour of stops of 1 ms to 30 s, forced upon a real Cassandra: each is reported once and as what it was. On demand. */
@NullMarked
package io.gctelemetry.it.hour;

import org.jspecify.annotations.NullMarked;
