package io.gctelemetry.source.jvm;

import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.notice.Notices;
import io.gctelemetry.source.counters.SafepointCounters;
import java.io.File;
import java.lang.instrument.Instrumentation;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JVM this code runs in, as far as sources need to know it. */
public final class ThisJvm {
    private final int jdk = Jdk.feature();
    private final List<GarbageCollectorMXBean> beans = ManagementFactory.getGarbageCollectorMXBeans();
    private final CollectorKind collector = CollectorKind.ofBeans(names(beans));
    private final @Nullable SafepointCounters counters;

    /**
     * Looks at the JVM.
     *
     * @param instrumentation what opens the JVM's counters to an agent; null where they must be open already
     * @param notices receives the reason if there are no counters
     */
    public ThisJvm(@Nullable Instrumentation instrumentation, Notices notices) {
        counters = SafepointCounters.open(instrumentation, jdk, notices);
    }

    /** Its feature version. */
    public int jdk() {
        return jdk;
    }

    public CollectorKind collector() {
        return collector;
    }

    /** The counters of its safepoints; null if it shows none. */
    public @Nullable SafepointCounters counters() {
        return counters;
    }

    /** The beans of its collectors. */
    public List<GarbageCollectorMXBean> beans() {
        return beans;
    }

    /** Where it keeps what is temporary, JFR's repository among it. */
    public static File temporaryFolder() {
        return new File(System.getProperty("java.io.tmpdir", "/tmp"));
    }

    private static List<String> names(List<GarbageCollectorMXBean> beans) {
        List<String> names = new ArrayList<>();
        for (GarbageCollectorMXBean bean : beans) {
            names.add(bean.getName());
        }
        return names;
    }
}
