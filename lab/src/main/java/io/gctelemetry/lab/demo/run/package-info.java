/** One run of the demo: the node, the client, their stops, and the notes of the run in its folder. */
@NullMarked
package io.gctelemetry.lab.demo.run;

import org.jspecify.annotations.NullMarked;
