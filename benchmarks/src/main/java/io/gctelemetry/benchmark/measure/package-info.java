/** What is measured, one class a part: start, running cost, truth. */
package io.gctelemetry.benchmark.measure;
