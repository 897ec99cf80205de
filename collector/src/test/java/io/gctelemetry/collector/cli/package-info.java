/** The program as a person runs it. */
package io.gctelemetry.collector.cli;
