/** Plain data in and out: JSON as maps and lists, typed access with errors that name the place, CSV. Knows nothing of options. */
package io.gctelemetry.profiles.data;
