/** The layout that reports share: wrapped text, points in time, and escaped HTML. */
@NullMarked
package io.gctelemetry.collector.report.layout;

import org.jspecify.annotations.NullMarked;
