/** The program {@code ./demo}: its options, its report and its closing text. */
@NullMarked
package io.gctelemetry.lab.demo;

import org.jspecify.annotations.NullMarked;
