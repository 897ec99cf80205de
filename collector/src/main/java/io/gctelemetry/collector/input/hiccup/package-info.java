/** What an agent counted of hiccups by cause, as a run folder keeps it. */
@NullMarked
package io.gctelemetry.collector.input.hiccup;

import org.jspecify.annotations.NullMarked;
