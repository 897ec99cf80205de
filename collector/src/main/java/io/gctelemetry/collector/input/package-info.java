/** What this program reads in addition to the files of {@code gc-readers}: its own run folder, agents, servers. */
@NullMarked
package io.gctelemetry.collector.input;

import org.jspecify.annotations.NullMarked;
