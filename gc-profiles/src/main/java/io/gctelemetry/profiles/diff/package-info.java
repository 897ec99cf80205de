/** Two sets of options compared by what they mean and not by how they are written. */
package io.gctelemetry.profiles.diff;
