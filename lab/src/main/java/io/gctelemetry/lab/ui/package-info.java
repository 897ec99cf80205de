/** Output for a person: a live line on a terminal, plain lines elsewhere, colour only where it is seen. */
@NullMarked
package io.gctelemetry.lab.ui;

import org.jspecify.annotations.NullMarked;
