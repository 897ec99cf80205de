/** The latest stops one by one, as JSON lines: what a reader follows who wants every stop and no sum of them. */
package io.gctelemetry.agent.journal;
