/**
 * The run folder: what a demo, a recording or a sweep writes and every report reads.
 *
 * <pre>
 * run.yaml                          what was run, where, with which conditions; names the files below
 * events.jsonl                      what happened when, one JSON object a line
 * nodes/NAME/journal.jsonl.gz       the stops of that node's JVM, as its agent reported them
 * nodes/NAME/gc.log system.log options ...
 * client/*.hdr                      latencies, as HdrHistogram interval logs
 * client/journal.jsonl.gz           the stops of the client's own JVM
 * report/                           what was made of all this
 * </pre>
 *
 * <p>A run that was interrupted, at any moment, leaves a folder that can be read: whole files are written next to their
 * place and moved there, growing files are flushed line by line and read up to where they end.
 */
@NullMarked
package io.gctelemetry.collector.run;

import org.jspecify.annotations.NullMarked;
