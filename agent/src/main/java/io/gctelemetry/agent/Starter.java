package io.gctelemetry.agent;

import java.lang.instrument.Instrumentation;

/** Where {@link Agent} enters the classes that the agent's own loader loads; called by reflection. */
public final class Starter {
    private Starter() {}

    /** Works until the JVM ends. Throws if the agent cannot start; nothing of it is left then. */
    public static void run(String argument, Instrumentation instrumentation) {
        new Wiring(argument, instrumentation).run();
    }
}
