/** Charts of stops over time and by length, as text for a terminal and as SVG for a page. */
@NullMarked
package io.gctelemetry.collector.report.chart;

import org.jspecify.annotations.NullMarked;
