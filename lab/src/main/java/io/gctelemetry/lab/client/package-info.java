/**
 * The load client, a program of its own: sends requests at the times of a fixed schedule, whatever the answers do, and
 * keeps how long each took from when it <em>should</em> have been sent (response time) and from when it was
 * (service time).
 */
@NullMarked
package io.gctelemetry.lab.client;

import org.jspecify.annotations.NullMarked;
