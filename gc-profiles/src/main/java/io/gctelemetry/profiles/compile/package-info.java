/** What the build runs: checks the data at the module's front door against its schemas and makes one resource of it. */
package io.gctelemetry.profiles.compile;
