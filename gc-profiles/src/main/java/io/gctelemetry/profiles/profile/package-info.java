/** Profiles as data: located, loaded, merged along extends, and checked against a target. Writes no text. */
package io.gctelemetry.profiles.profile;
