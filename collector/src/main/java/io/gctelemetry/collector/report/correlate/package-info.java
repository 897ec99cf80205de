/** The report of {@code correlate}: what each window, node and total is, declared once for all formats. */
@NullMarked
package io.gctelemetry.collector.report.correlate;

import org.jspecify.annotations.NullMarked;
