/** Findings: their rules, severities, outcomes and edits of lines. */
package io.gctelemetry.profiles.lint.finding;
