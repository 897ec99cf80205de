/** Text, CSV and scrapes of cassandra-stress, tlp-stress and cassandra-easy-stress. Not for other modules. */
@NullMarked
package io.gctelemetry.readers.internal.stress;

import org.jspecify.annotations.NullMarked;
