/** What tests of this and other modules share about events; other modules use it by the test jar. */
package io.gctelemetry.event.testing;
