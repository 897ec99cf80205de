/** Files of single requests: tables and Parquet. Not for other modules. */
@NullMarked
package io.gctelemetry.readers.internal.requests;

import org.jspecify.annotations.NullMarked;
