/** Words of a JVM's command line: one option, sizes with units, collectors, and the numbers HotSpot chooses by itself. */
package io.gctelemetry.profiles.jvm;
