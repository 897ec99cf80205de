/** Results as tables, for programs that read tables: column by column, with a type each. */
@NullMarked
package io.gctelemetry.readers.table;

import org.jspecify.annotations.NullMarked;
