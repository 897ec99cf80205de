package io.gctelemetry.benchmark;

import java.util.List;

/** What can be measured. */
enum Part {
    START,
    COST,
    TRUTH,
    /** Every JDK and collector side by side, for a quarter of an hour. */
    PRICE,
    YOUNG;

    /** Those that are measured where none is named. */
    static final List<Part> USUAL = List.of(START, COST, TRUTH);
}
