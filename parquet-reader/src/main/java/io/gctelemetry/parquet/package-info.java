/**
 * Parquet files of single requests, decoded with Apache Parquet's own decoders; the file's layout is read here, because
 * Apache's reader of it does not start without Hadoop.
 */
@NullMarked
package io.gctelemetry.parquet;

import org.jspecify.annotations.NullMarked;
