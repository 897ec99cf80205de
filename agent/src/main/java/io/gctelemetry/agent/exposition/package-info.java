/** From snapshots of the metrics to the bytes of a scrape: three formats, chosen, compressed and shared. */
package io.gctelemetry.agent.exposition;
