/** Figures, and the tables made of them. */
package io.gctelemetry.benchmark.report;
