/** {@code attach <pid>}: puts the agent into a JVM that already runs. It works in a JVM of its own, never in the host. */
package io.gctelemetry.agent.attach;
