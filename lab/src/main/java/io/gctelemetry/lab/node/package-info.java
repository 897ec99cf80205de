/**
 * Real Cassandra nodes, each in a JVM of its own: which version runs on which Java with which options (tables), and how
 * one is started, waited for and stopped.
 */
@NullMarked
package io.gctelemetry.lab.node;

import org.jspecify.annotations.NullMarked;
