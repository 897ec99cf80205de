/**
 * What a JVM did, told by that JVM's own log and by its own recording: the truths the agent is judged by. Written
 * apart from the product and sharing no line with it.
 */
@NullMarked
package io.gctelemetry.it.truth;

import org.jspecify.annotations.NullMarked;
