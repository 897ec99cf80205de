/** What people and programs are shown: figures as text, JSON, CSV, histograms, a page. One class each; none reads a file. */
@NullMarked
package io.gctelemetry.collector.report;

import org.jspecify.annotations.NullMarked;
