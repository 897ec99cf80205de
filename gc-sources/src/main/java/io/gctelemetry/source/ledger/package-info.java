/**
 * Reports each stop and each pause exactly once, whichever source saw it first: the ledgers match JFR events with what the
 * counters counted. The lowest of the packages: nothing here reads the JVM.
 */
package io.gctelemetry.source.ledger;
