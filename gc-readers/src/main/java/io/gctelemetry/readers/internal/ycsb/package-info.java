/** Text of YCSB. Not for other modules. */
@NullMarked
package io.gctelemetry.readers.internal.ycsb;

import org.jspecify.annotations.NullMarked;
