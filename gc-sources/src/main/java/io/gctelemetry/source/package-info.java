/**
 * Where the figures of the JVM around us come from. Nothing here knows a metric or owns a thread; the caller starts what
 * runs.
 *
 * <p>This package puts the sources together. Below it are {@code jfr}, {@code beans}, {@code threads}, {@code jvm},
 * {@code counters} and {@code ledger}; imports point down this list only.
 */
package io.gctelemetry.source;
