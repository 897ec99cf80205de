/** What the JVM's performance counters report, and the idle thread that reads them and measures its own delay. */
package io.gctelemetry.source.counters;
