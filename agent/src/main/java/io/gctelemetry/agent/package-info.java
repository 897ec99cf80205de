/**
 * The agent's doors and its wiring: options, start after the host's main, who feeds whom. The packages below do the work
 * and, apart from the words they share, do not know each other.
 */
package io.gctelemetry.agent;
