package io.gctelemetry.benchmark;

/** What can be measured. */
enum Part {
    START,
    COST,
    TRUTH
}
