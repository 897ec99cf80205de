/**
 * One selector loop that serves a few paths: what arrives, what goes, and what a client may cost. Knows no metric.
 */
package io.gctelemetry.agent.http;
