/** What a node or its operator did, beside serving requests: compactions, repairs, and whatever was noted by hand. */
@NullMarked
package io.gctelemetry.readers.operation;

import org.jspecify.annotations.NullMarked;
