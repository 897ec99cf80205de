package io.gctelemetry.it.control;

import java.lang.instrument.Instrumentation;

/** The reference: what any -javaagent costs. */
public final class EmptyAgent {

    private EmptyAgent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {}
}
