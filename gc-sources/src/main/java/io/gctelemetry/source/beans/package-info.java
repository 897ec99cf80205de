/** What the GC beans and their notifications report: the heap, and the causes of pauses where there are no JFR events. */
package io.gctelemetry.source.beans;
