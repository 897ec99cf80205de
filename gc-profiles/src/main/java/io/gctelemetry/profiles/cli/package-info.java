/** The command line: reads arguments, calls the rest, prints. Decides nothing about options. */
package io.gctelemetry.profiles.cli;
