package io.gctelemetry.it.program;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.logging.LogManager;
import javax.management.MBeanServer;
import javax.management.MBeanServerBuilder;
import javax.management.MBeanServerDelegate;

/** A host that chooses its LogManager and its MBeanServer first thing in main, and says on "choice" what it got. */
public final class Choosing {

    /** The host's own. */
    public static final class OwnLogManager extends LogManager {}

    /** The host's own. */
    public static final class OwnServerBuilder extends MBeanServerBuilder {
        private static volatile boolean used;

        @Override
        public MBeanServer newMBeanServer(String domain, MBeanServer outer, MBeanServerDelegate delegate) {
            used = true;
            return super.newMBeanServer(domain, outer, delegate);
        }
    }

    private Choosing() {}

    public static void main(String[] args) throws IOException {
        System.setProperty("java.util.logging.manager", OwnLogManager.class.getName());
        System.setProperty("javax.management.builder.initial", OwnServerBuilder.class.getName());
        Host.main(args);
    }

    static void say() {
        System.out.println(
                "CHOICE LogManager " + LogManager.getLogManager().getClass().getSimpleName());
        ManagementFactory.getPlatformMBeanServer();
        System.out.println("CHOICE MBeanServerBuilder " + (OwnServerBuilder.used ? "OwnServerBuilder" : "another"));
        System.out.println("CHOICE end");
    }
}
