/** The measured JVMs: which there are, one started and spoken to, what the kernel says it has used. */
package io.gctelemetry.benchmark.jvm;
