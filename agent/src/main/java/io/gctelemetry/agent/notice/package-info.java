/** How the agent speaks to its operator: one line on standard error, and never the same twice in an hour. */
package io.gctelemetry.agent.notice;
