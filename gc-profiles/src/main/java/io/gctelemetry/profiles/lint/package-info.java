/** Lints option files: reads them as the scripts do, runs the checks, and reports and fixes what they find. */
package io.gctelemetry.profiles.lint;
