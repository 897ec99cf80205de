/**
 * The families of other exporters under their own names, for the dashboards that are there already: those of one exporter
 * whole, or none. The JVM is asked shortly before a scrape, never in it, and nothing that is asked stops it.
 */
package io.gctelemetry.agent.compat;
