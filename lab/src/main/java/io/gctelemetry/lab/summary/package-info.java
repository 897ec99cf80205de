/**
 * What a run came to, in one screen: figures read from the run folder, and their text. It joins stops and latencies by
 * overlap only and reports it; what stops explain is a question for a report.
 */
@NullMarked
package io.gctelemetry.lab.summary;

import org.jspecify.annotations.NullMarked;
