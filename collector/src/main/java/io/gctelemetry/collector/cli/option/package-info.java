/** Options that several commands share, as picocli mixins and converters. */
@NullMarked
package io.gctelemetry.collector.cli.option;

import org.jspecify.annotations.NullMarked;
