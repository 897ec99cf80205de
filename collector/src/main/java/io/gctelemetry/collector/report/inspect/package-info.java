/** The report of {@code inspect}: facts about each file, the data that it lacks, and their formats. */
@NullMarked
package io.gctelemetry.collector.report.inspect;

import org.jspecify.annotations.NullMarked;
