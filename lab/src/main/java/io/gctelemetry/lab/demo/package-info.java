/** The demo: one command that starts a real node, drives it and says what its stops and its client's tail were. */
@NullMarked
package io.gctelemetry.lab.demo;

import org.jspecify.annotations.NullMarked;
