package io.gctelemetry.collector.report.model;

/** An output that shows fields. A field is in all of them unless its declaration names fewer. */
public enum Output {
    /** Tables for people at a terminal, each with its own fields. */
    TEXT,
    /** One document with all objects and lists. */
    JSON,
    /** A line per row, without objects and lists. */
    CSV,
    /** A table per list, without lists in its rows. */
    MARKDOWN,
    /** A file per list, column by column, without objects and lists. */
    PARQUET,
    /** A family of metrics per list whose rows have a histogram. */
    OPENMETRICS,
    /** The data of an HTML page: as JSON, and what the page's script draws. */
    PAGE
}
