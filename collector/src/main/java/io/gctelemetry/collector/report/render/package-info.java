/** The formats of reports. Each renders every report; none knows a single figure. */
@NullMarked
package io.gctelemetry.collector.report.render;

import org.jspecify.annotations.NullMarked;
