/** What the agent says of the machine and of who allocates, against what was done to the JVM. */
package io.gctelemetry.it.pressure;
