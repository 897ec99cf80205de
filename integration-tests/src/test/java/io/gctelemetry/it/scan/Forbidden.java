package io.gctelemetry.it.scan;

import java.util.List;
import java.util.stream.Stream;

/** What no guest in another's JVM may be able to call. A name that ends with a dot or slash stands for all below it. */
final class Forbidden {

    private static final List<String> MEMBERS = List.of(
            // ends the JVM, or holds up its end
            "java/lang/System.exit",
            "java/lang/Runtime.exit",
            "java/lang/Runtime.halt",
            "java/lang/Runtime.addShutdownHook",
            // starts processes
            "java/lang/Runtime.exec",
            "java/lang/ProcessBuilder.",
            // changes what the application sees
            "java/lang/System.setProperty",
            "java/lang/System.setProperties",
            "java/lang/System.clearProperty",
            "java/lang/System.setOut",
            "java/lang/System.setErr",
            "java/lang/System.setIn",
            "java/lang/System.setSecurityManager",
            "java/lang/Thread.setDefaultUncaughtExceptionHandler",
            "java/util/Locale.setDefault",
            "java/util/TimeZone.setDefault",
            "java/lang/instrument/Instrumentation.addTransformer",
            "java/lang/instrument/Instrumentation.retransformClasses",
            "java/lang/instrument/Instrumentation.redefineClasses",
            "java/lang/instrument/Instrumentation.appendToBootstrapClassLoaderSearch",
            "java/lang/instrument/Instrumentation.appendToSystemClassLoaderSearch",
            // initializes what the application wants to choose
            "java/util/logging/",
            "java/lang/management/ManagementFactory.getPlatformMBeanServer",
            "javax/management/MBeanServerFactory.",
            // dies of an OutOfMemoryError, spins without descriptors, keeps the JVM from ending
            "com/sun/net/httpserver/",
            "sun/net/httpserver/",
            // connects elsewhere
            "java/net/Socket.connect",
            "java/nio/channels/SocketChannel.connect",
            "java/net/URL.openConnection",
            "java/net/URL.openStream");

    private Forbidden() {}

    /** What of it a class can call, each with the class. */
    static Stream<String> in(ClassFile file) {
        return file.members().stream()
                .filter(Forbidden::isForbidden)
                .map(member -> file.name().replace('/', '.') + " can call " + member);
    }

    private static boolean isForbidden(String member) {
        return MEMBERS.stream()
                .anyMatch(name ->
                        (name.endsWith(".") || name.endsWith("/")) ? member.startsWith(name) : member.equals(name));
    }
}
