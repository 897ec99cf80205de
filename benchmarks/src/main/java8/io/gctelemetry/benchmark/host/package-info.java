/**
 * What runs inside the measured JVMs: the application that loads them, and the thin agents around libraries. Java 8, no
 * dependency but the library that is wrapped, as little of its own as possible: what it costs is in every figure.
 */
package io.gctelemetry.benchmark.host;
