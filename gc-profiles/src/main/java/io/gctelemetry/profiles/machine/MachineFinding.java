package io.gctelemetry.profiles.machine;

/**
 * One setting of a machine that a Cassandra node would be better without.
 *
 * @param id its name
 * @param severe whether it stops the node or makes it stall; else it costs a little
 * @param message what was seen and what it does
 * @param command what fixes it, as root
 */
public record MachineFinding(String id, boolean severe, String message, String command) {}
