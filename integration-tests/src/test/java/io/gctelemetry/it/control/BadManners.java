package io.gctelemetry.it.control;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.management.ManagementFactory;
import java.util.logging.Logger;

/** Everything a guest may not be able to call: never run, only scanned, so that the scan is seen to see. */
public final class BadManners {

    private BadManners() {}

    @SuppressWarnings("UnusedMethod")
    private static void have(Instrumentation instrumentation) throws IOException {
        instrumentation.addTransformer(null);
        System.setProperty("bad", "manners");
        Logger.getLogger("bad").info(String.valueOf(ManagementFactory.getPlatformMBeanServer()));
        Runtime.getRuntime().addShutdownHook(new Thread());
        Runtime.getRuntime().exec(new String[] {"true"});
        Runtime.getRuntime().halt(1);
        System.exit(1);
    }
}
