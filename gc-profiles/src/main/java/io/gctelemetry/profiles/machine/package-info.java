/** Settings of the operating system that decide whether options work: read from a Linux machine or from a file about one. */
package io.gctelemetry.profiles.machine;
