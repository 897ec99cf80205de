/**
 * Readers of files beside each other: CPU of the whole process, peak memory, smallest heap. {@code FileReader} and {@code
 * Sample} are the two tables: a reader is one line, and so is a file to read.
 */
package io.gctelemetry.benchmark.reader;
