@NullMarked
package io.gctelemetry.collector.input.gclog;

import org.jspecify.annotations.NullMarked;
