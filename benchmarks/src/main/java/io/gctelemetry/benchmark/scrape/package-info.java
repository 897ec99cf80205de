/** A Prometheus client as plain as can be: one connection, kept alive; samples; quantiles. */
package io.gctelemetry.benchmark.scrape;
