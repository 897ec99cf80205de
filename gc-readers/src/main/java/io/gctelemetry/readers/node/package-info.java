/** What a JVM's own files are read into: the words of {@link io.gctelemetry.event}, and a description of the file. */
@NullMarked
package io.gctelemetry.readers.node;

import org.jspecify.annotations.NullMarked;
