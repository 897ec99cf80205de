/** The layout that reports share: wrapped text, points in time, escaped HTML and its tables. */
@NullMarked
package io.gctelemetry.collector.report.layout;

import org.jspecify.annotations.NullMarked;
