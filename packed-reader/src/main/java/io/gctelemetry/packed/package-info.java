/** Unpacks bzip2, xz and Zstandard with the libraries of other authors. */
@NullMarked
package io.gctelemetry.packed;

import org.jspecify.annotations.NullMarked;
