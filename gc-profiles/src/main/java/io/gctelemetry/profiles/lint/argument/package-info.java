/** Checks of arguments that are not -XX options, and of the GC log. */
package io.gctelemetry.profiles.lint.argument;
