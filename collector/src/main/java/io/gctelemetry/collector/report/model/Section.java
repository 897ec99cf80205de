package io.gctelemetry.collector.report.model;

/** A part of a report as text for people. */
public sealed interface Section permits Prose, Form, Table {}
