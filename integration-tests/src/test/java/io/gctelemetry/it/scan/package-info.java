/** What the final jar's byte code can do at all. */
@NullMarked
package io.gctelemetry.it.scan;

import org.jspecify.annotations.NullMarked;
