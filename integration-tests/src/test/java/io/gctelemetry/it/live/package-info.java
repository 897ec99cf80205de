/** The commands of gc-collector that follow what goes on, as whole processes: record, watch, follow. */
package io.gctelemetry.it.live;
