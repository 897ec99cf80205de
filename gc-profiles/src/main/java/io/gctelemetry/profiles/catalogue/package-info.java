/** What every option is on every JDK: the catalogue. Says nothing about what anyone should set. */
package io.gctelemetry.profiles.catalogue;
