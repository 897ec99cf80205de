package io.gctelemetry.profiles.cli.option;

import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.target.Vendor;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that name the target: JDK, build, heap, machine, Cassandra. Shared by all commands that need a target. */
public final class TargetOptions {

    @Option(
            names = "--jdk",
            paramLabel = "VERSION",
            description = "Use this JDK, from 8 to 26, such as 17, 11.0.24 or 8u252.")
    @Nullable
    String jdk;

    @Option(
            names = "--vendor",
            paramLabel = "BUILD",
            description = "Use this build of the JDK: openjdk (also temurin, debian, corretto, zulu), oracle, "
                    + "redhat, shenandoah or prime.")
    @Nullable
    String vendor;

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            description = "Use this heap size, such as 31g; default the profile's rule for --ram.")
    @Nullable
    String heap;

    @Option(names = "--cores", paramLabel = "N", description = "Set the number of CPUs of the node.")
    @Nullable
    Integer cores;

    @Option(
            names = "--ram",
            paramLabel = "SIZE",
            description = "Set the memory of the machine or container, such as 61g.")
    @Nullable
    String ram;

    @Option(
            names = "--cassandra",
            paramLabel = "VERSION",
            description = "Use this Cassandra release, such as 4.1, 5.0.2 or trunk.")
    @Nullable
    String cassandra;

    /** Returns whether a JDK is given. */
    public boolean hasJdk() {
        return jdk != null;
    }

    /** Returns whether a Cassandra release is given. */
    public boolean hasCassandra() {
        return cassandra != null;
    }

    /** Returns the target; the JDK must have been given. */
    public Target target(@Nullable String gc) {
        if (jdk == null) {
            throw new RefusedException("--jdk is required: 8 to 26");
        }
        Target target = Target.jdk(jdk);
        target = vendor == null ? target : target.vendor(Vendor.of(vendor));
        target = heap == null ? target : target.heap(heap);
        target = cores == null ? target : target.cores(cores);
        target = ram == null ? target : target.ram(ram);
        target = cassandra == null ? target : target.cassandra(cassandra);
        return gc == null ? target : target.gc(collector(gc));
    }

    /** Returns the collector with this name, or refuses it. */
    public static Gc collector(String name) {
        return Gc.of(name)
                .orElseThrow(() -> new RefusedException(
                        "collector '" + name + "' is not known; known are cms, g1, zgc, shenandoah, c4, parallel"));
    }
}
