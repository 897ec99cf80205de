@NullMarked
package io.gctelemetry.readers.internal.gclog;

import org.jspecify.annotations.NullMarked;
