/**
 * Every stop of the JVM as Micrometer meters: what the agent exports, for a service that has a registry already. The door
 * is {@link io.gctelemetry.micrometer.GcTelemetryMetrics}.
 */
package io.gctelemetry.micrometer;
