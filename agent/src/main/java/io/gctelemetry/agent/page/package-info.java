/** The page for a person at {@code /}. */
package io.gctelemetry.agent.page;
