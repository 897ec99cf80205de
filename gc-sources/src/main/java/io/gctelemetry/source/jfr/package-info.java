/**
 * JFR events of this JVM, live: from the open chunk, from the JDK's own stream, or from a recording that is polled; and the
 * guards that leave the stream before disk or file descriptors run out.
 */
package io.gctelemetry.source.jfr;
