package io.gctelemetry.profiles.target;

import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.Sizes;
import org.jspecify.annotations.Nullable;

/**
 * What options are made for. Only the JDK must be known; what is null is not known, and nothing is derived from it.
 *
 * @param jdk the JDK
 * @param vendor its build
 * @param gc the wanted collector
 * @param heapBytes -Xmx, at least 1 MB
 * @param cores CPUs the node may use, at least 1
 * @param ramBytes memory of the machine or container
 * @param cassandra the release line, such as {@code 4.1}
 */
public record Target(
        JdkVersion jdk,
        @Nullable Vendor vendor,
        @Nullable Gc gc,
        @Nullable Long heapBytes,
        @Nullable Integer cores,
        @Nullable Long ramBytes,
        @Nullable String cassandra) {

    /** Starts with a JDK such as {@code 17} or {@code 11.0.8}. */
    public static Target jdk(String version) {
        return new Target(JdkVersion.parse(version), null, null, null, null, null, null);
    }

    /** Starts with a JDK feature release. */
    public static Target jdk(int feature) {
        return jdk(Integer.toString(feature));
    }

    /** Sets the build. */
    public Target vendor(Vendor other) {
        return new Target(jdk, other, gc, heapBytes, cores, ramBytes, cassandra);
    }

    /** Sets the collector. */
    public Target gc(Gc other) {
        return new Target(jdk, vendor, other, heapBytes, cores, ramBytes, cassandra);
    }

    /** Sets the heap, as {@code 31g}. */
    public Target heap(String size) {
        return new Target(jdk, vendor, gc, bytes("heap", size), cores, ramBytes, cassandra);
    }

    /** Sets the cores. */
    public Target cores(int number) {
        if (number < 1 || number > 65536) {
            throw new RefusedException("cores " + number + " is not between 1 and 65536");
        }
        return new Target(jdk, vendor, gc, heapBytes, number, ramBytes, cassandra);
    }

    /** Sets the memory of the machine, as {@code 61g}. */
    public Target ram(String size) {
        return new Target(jdk, vendor, gc, heapBytes, cores, bytes("ram", size), cassandra);
    }

    /** Sets the Cassandra release line. */
    public Target cassandra(String version) {
        return new Target(jdk, vendor, gc, heapBytes, cores, ramBytes, version);
    }

    /** Returns the feature release. */
    public int feature() {
        return jdk.feature();
    }

    private static long bytes(String what, String size) {
        long bytes = Sizes.parse(size)
                .orElseThrow(() -> new RefusedException(
                        what + " '" + size + "' is not a size (use a whole number with k, m, g or t, such as 31g)"));
        if (bytes < Sizes.MB) {
            throw new RefusedException(what + " '" + size + "' is less than 1 MB; write a unit, such as 31g");
        }
        return bytes;
    }
}
