package io.gctelemetry.source.counters;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Asks the JVM (9 and newer) to export one of its packages to the agent, and to nobody else. */
final class Exports {
    private Exports() {}

    /**
     * Makes the public members of the class's package usable for the agent's own module.
     *
     * @throws ReflectiveOperationException if the JVM refuses
     */
    static void open(Instrumentation instrumentation, Class<?> member) throws ReflectiveOperationException {
        Method getModule = Class.class.getMethod("getModule");
        Object theirs = getModule.invoke(member);
        Object ours = getModule.invoke(Exports.class);
        String name = member.getName();
        String packageName = name.substring(0, name.lastIndexOf('.'));
        Map<String, Set<Object>> exports = new HashMap<>();
        exports.put(packageName, Collections.singleton(ours));
        Class<?> module = Class.forName("java.lang.Module");
        Method redefine = Instrumentation.class.getMethod(
                "redefineModule", module, Set.class, Map.class, Map.class, Set.class, Map.class);
        try {
            redefine.invoke(
                    instrumentation,
                    theirs,
                    Collections.emptySet(),
                    exports,
                    Collections.emptyMap(),
                    Collections.emptySet(),
                    Collections.emptyMap());
        } catch (InvocationTargetException e) {
            throw new ReflectiveOperationException(String.valueOf(e.getCause()), e);
        }
    }
}
