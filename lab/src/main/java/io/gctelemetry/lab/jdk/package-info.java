/** Which Java runtimes the machine has, and where. */
@NullMarked
package io.gctelemetry.lab.jdk;

import org.jspecify.annotations.NullMarked;
