/** Commands, terminal, tables, units and files of the command-line programs. */
@NullMarked
package io.gctelemetry.cli;

import org.jspecify.annotations.NullMarked;
