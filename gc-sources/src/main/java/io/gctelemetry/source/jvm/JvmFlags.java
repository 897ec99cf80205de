package io.gctelemetry.source.jvm;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.hotspot.GcFlags;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The flags of {@link GcFlags} that this JVM has, with the values in force. Asked of the diagnostic bean itself: no MBean
 * server is made. Those that may change while the JVM runs are asked again by {@link #sample}; any thread reads.
 */
public final class JvmFlags {
    private final @Nullable HotSpotDiagnosticMXBean bean;
    private final List<Flag> flags = new ArrayList<>();

    public JvmFlags(CollectorKind collector) {
        bean = bean();
        if (bean != null) {
            for (String name : GcFlags.of(collector)) {
                VMOption option = option(bean, name);
                double value = option == null ? Double.NaN : number(option.getValue());
                if (option != null && !Double.isNaN(value)) {
                    flags.add(new Flag(name, origin(option), option.isWriteable(), value));
                }
            }
        }
    }

    private static @Nullable HotSpotDiagnosticMXBean bean() {
        try {
            return ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        } catch (RuntimeException | LinkageError notHotSpot) {
            return null;
        }
    }

    private static @Nullable VMOption option(HotSpotDiagnosticMXBean bean, String name) {
        try {
            return bean.getVMOption(name);
        } catch (RuntimeException notOfThisJdk) {
            return null;
        }
    }

    /** The value of any flag of this JVM, as text; empty if it has no such flag. */
    public static String value(String name) {
        HotSpotDiagnosticMXBean diagnostic = bean();
        VMOption option = diagnostic == null ? null : option(diagnostic, name);
        String value = option == null ? null : option.getValue();
        return value == null ? "" : value;
    }

    private static String origin(VMOption option) {
        return option.getOrigin().toString().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * A number, or 1 and 0 for on and off; NaN for a text, for what is unset, and for the largest numbers, which mean no
     * limit.
     */
    static double number(String value) {
        if (value.equals("true") || value.equals("false")) {
            return value.equals("true") ? 1 : 0;
        }
        try {
            long number = Long.parseLong(value);
            return number < 0 ? Double.NaN : number; // unset; or no limit, 2^64-1 as some beans write it
        } catch (NumberFormatException textOrNoLimit) {
            return Double.NaN;
        }
    }

    public List<Flag> flags() {
        return Collections.unmodifiableList(flags);
    }

    /** The value of a flag as the JVM writes it; empty if this JVM does not have it. */
    public String text(String name) {
        VMOption option = bean == null ? null : option(bean, name);
        return option == null ? "" : option.getValue();
    }

    /** Asks again for what may have changed. */
    public void sample() {
        HotSpotDiagnosticMXBean diagnostic = bean;
        for (Flag flag : flags) {
            VMOption option = flag.writeable && diagnostic != null ? option(diagnostic, flag.name) : null;
            if (option != null) {
                flag.value = number(option.getValue());
            }
        }
    }

    /** One flag of this JVM. */
    public static final class Flag {
        private final String name;
        private final String origin;
        private final boolean writeable;
        private volatile double value;

        Flag(String name, String origin, boolean writeable, double value) {
            this.name = name;
            this.origin = origin;
            this.writeable = writeable;
            this.value = value;
        }

        public String name() {
            return name;
        }

        /** Who set it at the start: default, ergonomic, vm creation, config file ... */
        public String origin() {
            return origin;
        }

        public double value() {
            return value;
        }
    }
}
