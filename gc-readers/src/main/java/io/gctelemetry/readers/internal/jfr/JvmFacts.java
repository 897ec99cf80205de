package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.event.jfr.EventFields;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a recording says of the JVM it was made in. The names are those of the recordings of JDK 8 to 26. */
final class JvmFacts {
    private static final Pattern RELEASE = Pattern.compile("JRE \\(((?:1\\.)?(\\d{1,4})[^)]*)\\)");

    private static final Pattern MAX_PAUSE = Pattern.compile("-XX:MaxGCPauseMillis=([1-9]\\d{0,8})(?!\\d)");

    private static final String G1 = "G1";
    private static final String SHENANDOAH = "Shenandoah";

    /* By the collector of the old generation, which is that of the whole heap where there are no generations. */
    private static final Map<String, String> COLLECTORS = Map.ofEntries(
            Map.entry("G1Old", G1),
            Map.entry("SerialOld", "Serial"),
            Map.entry("ParallelOld", "Parallel"),
            Map.entry("ConcurrentMarkSweep", "CMS"),
            Map.entry("Z", "ZGC"),
            Map.entry("ZGC Major", "generational ZGC"),
            Map.entry(SHENANDOAH, SHENANDOAH));

    /* Where the configuration was not recorded, by the collections that were seen; full ones of G1 and CMS bear the
    name of Serial's up to JDK 13. */
    private static final Map<String, String> BY_COLLECTION = Map.ofEntries(
            Map.entry("G1New", G1),
            Map.entry("G1Old", G1),
            Map.entry("G1Full", G1),
            Map.entry("DefNew", "Serial"),
            Map.entry("ParallelScavenge", "Parallel"),
            Map.entry("ParallelOld", "Parallel"),
            Map.entry("ParNew", "CMS"),
            Map.entry("ConcurrentMarkSweep", "CMS"),
            Map.entry("Z", "ZGC"),
            Map.entry("ZGC Minor", "generational ZGC"),
            Map.entry("ZGC Major", "generational ZGC"),
            Map.entry(SHENANDOAH, SHENANDOAH));

    /* Set where -XX:MaxGCPauseMillis was not given: G1 then aims at this (g1Arguments.cpp), other collectors at nothing. */
    private static final Duration G1_DEFAULT = Duration.ofMillis(200);

    private @Nullable Integer jdk;
    private @Nullable String vm;
    private @Nullable String collector;
    private @Nullable String seen;
    private boolean generational;
    private boolean configured;
    private @Nullable Duration pauseTarget;
    private long heapMax = -1;

    /** @return which run of which JVM it is */
    String jvm(EventFields event) {
        String version = event.getString("jvmVersion");
        String name = event.getString("jvmName");
        Matcher m = RELEASE.matcher(version == null ? "" : version);
        if (m.find()) {
            jdk = Integer.valueOf(m.group(2));
            vm = (name == null ? "" : name + " ") + m.group(1);
        } else if (name != null) {
            vm = name;
        }
        String arguments = event.has("jvmArguments") ? event.getString("jvmArguments") : null;
        if (arguments != null && arguments.contains("-XX:ShenandoahGCMode=generational")) {
            generational = true;
        }
        Matcher target = MAX_PAUSE.matcher(arguments == null ? "" : arguments);
        while (target.find()) { // of two the later holds
            pauseTarget = Duration.ofMillis(Integer.parseInt(target.group(1)));
        }
        return (event.has("pid") ? event.getLong("pid") : 0) + " " + event.getLong("jvmStartTime");
    }

    void collector(EventFields event) {
        configured = true;
        String old = event.getString("oldCollector");
        String known = old == null ? null : COLLECTORS.get(old);
        if (known != null) {
            collector = known;
        }
        long millis = event.has("pauseTarget") ? event.getLong("pauseTarget") : -1;
        if (millis > 0 && millis < Integer.MAX_VALUE) {
            pauseTarget = Duration.ofMillis(millis);
        }
    }

    void heap(EventFields event) {
        heapMax = event.getLong("maxSize");
    }

    void numberFlag(EventFields event) {
        String name = event.getString("name");
        long value = event.getLong("value");
        if ("MaxGCPauseMillis".equals(name) && value > 0 && value < Integer.MAX_VALUE) {
            pauseTarget = Duration.ofMillis(value);
        } else if ("MaxHeapSize".equals(name) && heapMax < 0) {
            heapMax = value;
        }
    }

    void textFlag(EventFields event) {
        if ("ShenandoahGCMode".equals(event.getString("name"))) {
            generational = "generational".equals(event.getString("value"));
        }
    }

    /** A collection of this name was seen. */
    void collection(String name) {
        String known = BY_COLLECTION.get(name);
        if (known != null) {
            seen = known;
        }
    }

    @Nullable
    Integer jdk() {
        return jdk;
    }

    @Nullable
    String vm() {
        return vm;
    }

    @Nullable
    String collector() {
        String known = collector == null ? seen : collector;
        return generational && SHENANDOAH.equals(known) ? "generational " + SHENANDOAH : known;
    }

    /** The target in force: the one given, or what the collector aims at where none was. */
    @Nullable
    Duration pauseTarget() {
        return pauseTarget == null && configured && G1.equals(collector()) ? G1_DEFAULT : pauseTarget;
    }

    long heapMax() {
        return heapMax;
    }
}
