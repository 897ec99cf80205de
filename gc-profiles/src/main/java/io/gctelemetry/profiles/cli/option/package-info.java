/** Command-line options that several commands share. */
package io.gctelemetry.profiles.cli.option;
