/** What readers of text about latencies share. Not for other modules. */
@NullMarked
package io.gctelemetry.readers.internal.lines;

import org.jspecify.annotations.NullMarked;
