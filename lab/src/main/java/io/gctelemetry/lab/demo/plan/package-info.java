/** What a run of the demo needs before it starts: its plan, the installation, and checks of the machine. */
@NullMarked
package io.gctelemetry.lab.demo.plan;

import org.jspecify.annotations.NullMarked;
