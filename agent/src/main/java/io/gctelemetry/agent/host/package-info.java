/** What the machine, and not the JVM, does to a thread that wants to run: read from the kernel's own counters (Linux). */
package io.gctelemetry.agent.host;
