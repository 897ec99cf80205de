/** Files that are written whole or not at all. */
@NullMarked
package io.gctelemetry.collector.file;

import org.jspecify.annotations.NullMarked;
