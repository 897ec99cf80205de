/** The program {@code gc-collector}: one class a command. */
@NullMarked
package io.gctelemetry.collector.cli;

import org.jspecify.annotations.NullMarked;
