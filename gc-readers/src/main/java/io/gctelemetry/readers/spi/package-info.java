/** What an optional jar implements, found by {@link java.util.ServiceLoader}. */
@NullMarked
package io.gctelemetry.readers.spi;

import org.jspecify.annotations.NullMarked;
