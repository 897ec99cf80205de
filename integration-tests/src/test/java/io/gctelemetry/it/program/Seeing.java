package io.gctelemetry.it.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;

/** An application that says which classes its own loader finds, and whether the JVM's counters are open to it. */
public final class Seeing {

    private Seeing() {}

    /** Reads names of classes, one a line, until "end"; then says what it sees, and reads on. */
    public static void main(String[] args) throws IOException {
        Self.sayMain();
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int asked = 0;
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            if (line.startsWith("exit ")) {
                System.exit(Integer.parseInt(line.substring(5)));
            } else if (line.equals("end")) {
                System.out.println("SEES perf exported " + exported());
                System.out.println("SEES end of " + asked);
            } else {
                asked++;
                say(line);
            }
        }
    }

    private static void say(String name) {
        try {
            Class.forName(name, false, ClassLoader.getSystemClassLoader());
            System.out.println("SEES " + name);
        } catch (ClassNotFoundException expected) {
            // that is as it should be
        } catch (LinkageError there) {
            System.out.println("SEES a part of " + name);
        }
    }

    /** Whether jdk.internal.perf is exported to the application's unnamed module; on 8 there is no such thing. */
    private static boolean exported() {
        try {
            Object own = Class.class.getMethod("getModule").invoke(Seeing.class);
            Object base = Class.class.getMethod("getModule").invoke(Object.class);
            Class<?> module = Class.forName("java.lang.Module");
            return (Boolean)
                    module.getMethod("isExported", String.class, module).invoke(base, "jdk.internal.perf", own);
        } catch (NoSuchMethodException java8) {
            return false;
        } catch (ClassNotFoundException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }
}
