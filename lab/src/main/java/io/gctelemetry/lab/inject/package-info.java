/** Injects stops into a real node at random, so that their effect is known without any model: {@code gc-lab inject}. */
@NullMarked
package io.gctelemetry.lab.inject;

import org.jspecify.annotations.NullMarked;
