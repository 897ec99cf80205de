/** What runs in the JVMs under test: Java 8, no library. */
package io.gctelemetry.it.program;
