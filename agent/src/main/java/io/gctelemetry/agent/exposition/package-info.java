/** From families to the bytes of a scrape: three formats, chosen, compressed, shared and kept while nothing changes. */
package io.gctelemetry.agent.exposition;
