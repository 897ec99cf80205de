@NullMarked
package io.gctelemetry.readers.gclog;

import org.jspecify.annotations.NullMarked;
