/** Interval logs of HdrHistogram, finished or still written. Not for other modules. */
@NullMarked
package io.gctelemetry.readers.internal.hdr;

import org.jspecify.annotations.NullMarked;
