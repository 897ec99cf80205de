/** Output of the commands: standard output, texts and JSON of profiles, targets, options and results. */
package io.gctelemetry.profiles.cli.output;
