/** Processes that do not outlive the one that started them. */
@NullMarked
package io.gctelemetry.lab.process;

import org.jspecify.annotations.NullMarked;
