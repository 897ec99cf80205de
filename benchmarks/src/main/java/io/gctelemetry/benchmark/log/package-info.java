/** The truth: what a JVM's own log says of its stops and collections. */
package io.gctelemetry.benchmark.log;
