package io.gctelemetry.profiles.lint;

/** Looks for findings of one kind. */
interface Check {

    /** Adds what it finds. Never fails, whatever the files hold. */
    void check(LintContext context, Findings findings);
}
