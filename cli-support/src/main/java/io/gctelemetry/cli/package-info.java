/** Terminal, tables, units and files of the command-line programs; without any library. */
@NullMarked
package io.gctelemetry.cli;

import org.jspecify.annotations.NullMarked;
