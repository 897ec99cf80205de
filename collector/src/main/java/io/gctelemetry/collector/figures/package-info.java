/** What is counted of the events of a JVM: how many, how long in all, the longest; and the events themselves, compactly. */
@NullMarked
package io.gctelemetry.collector.figures;

import org.jspecify.annotations.NullMarked;
