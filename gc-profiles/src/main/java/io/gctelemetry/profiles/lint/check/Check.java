package io.gctelemetry.profiles.lint.check;

import io.gctelemetry.profiles.lint.finding.Findings;

/** Looks for findings of one kind. */
public interface Check {

    /** Adds what it finds. Never fails, whatever the files hold. */
    void check(LintContext context, Findings findings);
}
