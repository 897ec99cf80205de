/** Assembles a run: files, folders, agents and servers of metrics become one timeline. */
@NullMarked
package io.gctelemetry.collector.assemble;

import org.jspecify.annotations.NullMarked;
