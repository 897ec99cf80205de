/**
 * Writes the dashboards and rules. Every expression is built from the metric table, so a renamed metric does not compile;
 * the files are committed, and a test holds them against what is written here.
 */
package io.gctelemetry.grafana;
