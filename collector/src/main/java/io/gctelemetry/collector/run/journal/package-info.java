/** The journal and the hiccups that an agent serves: reading a saved one, and following a running agent into a file. */
@NullMarked
package io.gctelemetry.collector.run.journal;

import org.jspecify.annotations.NullMarked;
