/** Reports as data: named fields with a type, a unit and a description, objects and lists of them. Knows no format. */
@NullMarked
package io.gctelemetry.collector.report.model;

import org.jspecify.annotations.NullMarked;
