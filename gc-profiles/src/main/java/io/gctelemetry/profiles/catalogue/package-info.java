/** What every option is on every JDK: the catalogue. It gives facts and no recommendations. */
package io.gctelemetry.profiles.catalogue;
