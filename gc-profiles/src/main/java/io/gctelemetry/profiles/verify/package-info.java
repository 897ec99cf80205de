/** Wanted options against what a real JVM makes of them: tried on a JVM, or asked of one that runs. */
package io.gctelemetry.profiles.verify;
