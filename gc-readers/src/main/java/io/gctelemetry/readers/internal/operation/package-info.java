/** Lists of operations: logs of Cassandra, notes of a person or a script. Not for other modules. */
@NullMarked
package io.gctelemetry.readers.internal.operation;

import org.jspecify.annotations.NullMarked;
