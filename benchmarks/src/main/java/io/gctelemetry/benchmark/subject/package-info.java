/** What is compared: how each is started, and which words its scrape uses. */
package io.gctelemetry.benchmark.subject;
