/**
 * Pages for people who would rather look than read: one file each, drawn by its own script, with nothing fetched from
 * anywhere. What a page shows is JSON inside it; how it looks stands in the resources of this package.
 */
@NullMarked
package io.gctelemetry.collector.page;

import org.jspecify.annotations.NullMarked;
