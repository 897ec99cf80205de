@NullMarked
package io.gctelemetry.gcviewer;

import org.jspecify.annotations.NullMarked;
