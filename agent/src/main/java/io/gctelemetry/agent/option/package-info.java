/** What an operator may set, as one table, and how it is read from the agent's argument and a properties file. */
package io.gctelemetry.agent.option;
