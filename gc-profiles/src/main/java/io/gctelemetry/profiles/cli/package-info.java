/** The commands: read arguments, call the packages below, print. They decide nothing about options. */
package io.gctelemetry.profiles.cli;
