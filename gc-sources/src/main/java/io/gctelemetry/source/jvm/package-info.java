/** The JVM around us: version, collector, flags. */
package io.gctelemetry.source.jvm;
