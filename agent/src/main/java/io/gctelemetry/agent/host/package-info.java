/** What the machine around the JVM shows of itself, in the kernel's files. */
package io.gctelemetry.agent.host;
