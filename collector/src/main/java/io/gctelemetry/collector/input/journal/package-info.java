/** The agent's journal: what a run folder keeps of it, what {@code curl} saved of {@code /stops}, and an agent itself. */
@NullMarked
package io.gctelemetry.collector.input.journal;

import org.jspecify.annotations.NullMarked;
