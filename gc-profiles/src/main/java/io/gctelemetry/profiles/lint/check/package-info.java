/** The interface of a check, and the facts that checks share. */
package io.gctelemetry.profiles.lint.check;
