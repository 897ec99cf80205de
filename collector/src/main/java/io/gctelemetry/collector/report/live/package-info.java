/** The lines that {@code watch} and {@code record} print while nodes run. */
@NullMarked
package io.gctelemetry.collector.report.live;

import org.jspecify.annotations.NullMarked;
