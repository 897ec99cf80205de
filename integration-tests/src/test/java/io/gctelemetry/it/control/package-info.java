/** Agents of bad manners, and one of none: what the judges of the final jar are themselves judged by. Java 8. */
package io.gctelemetry.it.control;
