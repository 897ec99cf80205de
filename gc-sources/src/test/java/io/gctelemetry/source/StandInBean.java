package io.gctelemetry.source;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.management.Notification;
import javax.management.NotificationBroadcasterSupport;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;
import javax.management.openmbean.TabularData;
import javax.management.openmbean.TabularDataSupport;
import javax.management.openmbean.TabularType;

/** A GC bean of any name whose collections a test makes, and announces as a JVM does. */
public final class StandInBean extends NotificationBroadcasterSupport implements GarbageCollectorMXBean {
    private final String name;
    private long count;
    private long millis;
    private long sequence;

    public StandInBean(String name) {
        this.name = name;
    }

    /** One collection more; times since the JVM started. */
    public StandInBean collected(long startMillis, long endMillis) {
        count++;
        millis += endMillis - startMillis;
        return this;
    }

    /** Announces the latest collection. */
    public void announce(String action, String cause, long startMillis, long endMillis, Map<String, long[]> pools) {
        long now = ManagementFactory.getRuntimeMXBean().getStartTime() + endMillis;
        Notification notification = new Notification(
                GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION, name, ++sequence, now, name);
        notification.setUserData(Open.info(name, action, cause, count, startMillis, endMillis, pools));
        sendNotification(notification);
    }

    @Override
    public long getCollectionCount() {
        return count;
    }

    @Override
    public long getCollectionTime() {
        return millis;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public boolean isValid() {
        return true;
    }

    @Override
    public String[] getMemoryPoolNames() {
        return new String[0];
    }

    @Override
    public ObjectName getObjectName() {
        throw new UnsupportedOperationException("nobody needs an MBean server");
    }

    /** The open types in which a JVM packs a notification. */
    private static final class Open {
        private static final CompositeType USAGE;
        private static final CompositeType ROW;
        private static final TabularType POOLS;
        private static final CompositeType GC;
        private static final CompositeType INFO;

        static {
            try {
                USAGE = type(
                        "java.lang.management.MemoryUsage",
                        "committed",
                        SimpleType.LONG,
                        "init",
                        SimpleType.LONG,
                        "max",
                        SimpleType.LONG,
                        "used",
                        SimpleType.LONG);
                String map = "java.util.Map<java.lang.String, java.lang.management.MemoryUsage>";
                ROW = type(map, "key", SimpleType.STRING, "value", USAGE);
                POOLS = new TabularType(map, map, ROW, new String[] {"key"});
                GC = type(
                        "sun.management.BaseGcInfoCompositeType",
                        "id",
                        SimpleType.LONG,
                        "startTime",
                        SimpleType.LONG,
                        "endTime",
                        SimpleType.LONG,
                        "duration",
                        SimpleType.LONG,
                        "memoryUsageBeforeGc",
                        POOLS,
                        "memoryUsageAfterGc",
                        POOLS);
                INFO = type(
                        "sun.management.BaseGarbageCollectionNotifInfoCompositeType",
                        "gcName",
                        SimpleType.STRING,
                        "gcAction",
                        SimpleType.STRING,
                        "gcCause",
                        SimpleType.STRING,
                        "gcInfo",
                        GC);
            } catch (OpenDataException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private static CompositeType type(String name, Object... items) throws OpenDataException {
            String[] names = new String[items.length / 2];
            OpenType<?>[] types = new OpenType<?>[names.length];
            for (int i = 0; i < names.length; i++) {
                names[i] = (String) items[2 * i];
                types[i] = (OpenType<?>) items[2 * i + 1];
            }
            return new CompositeType(name, name, names, names, types);
        }

        static CompositeData info(
                String gc, String action, String cause, long id, long start, long end, Map<String, long[]> pools) {
            try {
                Map<String, Object> times = new LinkedHashMap<>();
                times.put("id", id);
                times.put("startTime", start);
                times.put("endTime", end);
                times.put("duration", end - start);
                times.put("memoryUsageBeforeGc", usage(pools, 0));
                times.put("memoryUsageAfterGc", usage(pools, 1));
                return new CompositeDataSupport(
                        INFO,
                        Map.of(
                                "gcName", gc,
                                "gcAction", action,
                                "gcCause", cause,
                                "gcInfo", new CompositeDataSupport(GC, times)));
            } catch (OpenDataException e) {
                throw new IllegalArgumentException(e);
            }
        }

        private static TabularData usage(Map<String, long[]> pools, int side) throws OpenDataException {
            TabularDataSupport table = new TabularDataSupport(POOLS);
            for (String pool : List.copyOf(pools.keySet())) {
                long used = pools.get(pool)[side];
                CompositeData usage = new CompositeDataSupport(
                        USAGE, Map.of("committed", used, "init", 0L, "max", -1L, "used", used));
                table.put(new CompositeDataSupport(ROW, Map.of("key", pool, "value", usage)));
            }
            return table;
        }
    }
}
