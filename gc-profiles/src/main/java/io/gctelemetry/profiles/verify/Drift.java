package io.gctelemetry.profiles.verify;

import io.gctelemetry.profiles.diff.Effective;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.jvm.Sizes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One option a JVM holds otherwise than wanted.
 *
 * @param option its name
 * @param wanted the wanted value
 * @param effective the value the JVM holds; null when it does not know the option
 */
public record Drift(String option, String wanted, @Nullable String effective) {

    /** Sizes the JVM aligns to its own units; a difference below one large region is none. */
    private static final Set<String> ALIGNED = Set.of(
            "MaxHeapSize",
            "InitialHeapSize",
            "NewSize",
            "MaxNewSize",
            "MetaspaceSize",
            "SoftMaxHeapSize",
            "MinHeapSize");

    private static final long ALIGNMENT = 32 * Sizes.MB;

    /**
     * Returns the drift of a JVM from wanted arguments, in their order. Of an option wanted twice the last counts.
     *
     * @param effective every option of the JVM by name, as PrintFlagsFinal or its MXBean give them
     * @param untried names not to be compared, because they were left out when the JVM was tried
     */
    public static List<Drift> between(List<String> wanted, Map<String, String> effective, Set<String> untried) {
        Map<String, String> last = new LinkedHashMap<>();
        for (String argument : wanted) {
            JvmOption option = JvmOption.parse(argument);
            String setting = option.setting();
            if (option.isFlag() && setting != null) {
                last.put(option.longName(), inUnits(option, setting));
            }
        }
        List<Drift> out = new ArrayList<>();
        last.forEach((name, value) -> {
            String held = effective.get(heldUnder(name, untried));
            if (!untried.contains(name) && !same(name, value, held)) {
                out.add(new Drift(name, value, held));
            }
        });
        return out;
    }

    /** A JVM tried with a small -Xms has a small young generation yet; what -Xmn allows is in MaxNewSize. */
    private static String heldUnder(String name, Set<String> untried) {
        return name.equals("NewSize") && untried.contains("InitialHeapSize") ? "MaxNewSize" : name;
    }

    /** -Xss is kept in kilobytes under ThreadStackSize. */
    private static String inUnits(JvmOption option, String setting) {
        OptionalLong bytes = Sizes.parse(setting);
        boolean stack = option.name().equals("Xss") && bytes.isPresent();
        return stack ? Long.toString(bytes.getAsLong() / Sizes.KB) : Effective.normal(setting);
    }

    private static boolean same(String name, String wanted, @Nullable String held) {
        if (held == null) {
            return false;
        }
        String normal = Effective.normal(held);
        if (normal.equals(wanted)) {
            return true;
        }
        OptionalLong one = Sizes.parse(wanted);
        OptionalLong other = Sizes.parse(normal);
        return ALIGNED.contains(name)
                && one.isPresent()
                && other.isPresent()
                && Math.abs(one.getAsLong() - other.getAsLong()) < ALIGNMENT;
    }
}
