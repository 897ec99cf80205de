/** The report of {@code stops}: figures as fields of the report model, as text, as a page, and as a histogram log. */
@NullMarked
package io.gctelemetry.collector.report.stops;

import org.jspecify.annotations.NullMarked;
