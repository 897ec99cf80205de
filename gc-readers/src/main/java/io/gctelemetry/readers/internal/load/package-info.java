/** What the demo's own load client notes. Not for other modules. */
@NullMarked
package io.gctelemetry.readers.internal.load;

import org.jspecify.annotations.NullMarked;
