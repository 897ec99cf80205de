/**
 * Where bytes come from and what kind of file they are. Knows nothing of collections or latencies: those who do stand in
 * the packages below, one for each kind of file, and one table names them all.
 */
@NullMarked
package io.gctelemetry.readers.input;

import org.jspecify.annotations.NullMarked;
