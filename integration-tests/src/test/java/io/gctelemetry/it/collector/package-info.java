/** What gc-collector reads of fresh recordings and logs, against what their own JVM said. */
package io.gctelemetry.it.collector;
