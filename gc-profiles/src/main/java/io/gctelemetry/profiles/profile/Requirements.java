package io.gctelemetry.profiles.profile;

import io.gctelemetry.profiles.jvm.Ergonomics;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.target.Vendor;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Whether a profile fits a target: refuses what would not start or not live, and warns of what is unwise. */
public final class Requirements {

    private Requirements() {}

    /**
     * Refuses a target on which the JVM would not start, or which has no room for the heap.
     *
     * @return sentences on what is unwise, in order of weight
     * @throws RefusedException with the reason
     */
    public static List<String> check(Profile profile, Target target) {
        if (profile.kind() == Profile.Kind.FAMILY) {
            throw new RefusedException(
                    profile.id() + " is a family that other profiles extend; gc-profiles list shows them");
        }
        checkJdk(profile, target);
        List<String> warnings = new ArrayList<>();
        checkVendor(profile, target, warnings);
        checkHeap(profile, target, warnings);
        Integer cores = target.cores();
        if (cores != null && profile.leastCores() != null && cores < profile.leastCores()) {
            warnings.add("with " + cores
                    + " cores the threads of a concurrent collector take a large share of the requests'; "
                    + profile.id() + " is meant for " + profile.leastCores() + " and more");
        }
        return warnings;
    }

    private static void checkJdk(Profile profile, Target target) {
        if (!profile.jdk().contains(target.feature())) {
            throw new RefusedException(
                    "profile " + profile.id() + " is for JDK " + profile.jdk() + ", not for " + target.feature());
        }
        Integer update = target.jdk().update();
        if (profile.leastUpdate() != null
                && update != null
                && update < profile.leastUpdate()
                && target.vendor() != Vendor.SHENANDOAH) {
            throw new RefusedException("profile " + profile.id() + " needs JDK " + target.feature() + ".0."
                    + profile.leastUpdate() + " or later; " + target.jdk() + " has no " + title(profile));
        }
    }

    private static void checkVendor(Profile profile, Target target, List<String> warnings) {
        Vendor vendor = target.vendor();
        String why = profile.vendorWhy();
        if (vendor == null) {
            if (!profile.onlyVendors().isEmpty()) {
                warnings.add(why);
            }
            return;
        }
        boolean missing =
                !profile.onlyVendors().isEmpty() && !profile.onlyVendors().contains(vendor);
        if (missing || profile.neverVendors().contains(vendor)) {
            String only = profile.onlyVendors().stream().map(Vendor::key).collect(Collectors.joining(", "));
            throw new RefusedException("profile " + profile.id() + " does not fit the build " + vendor.key()
                    + (only.isEmpty() ? "" : " (it needs " + only + ")") + ": " + why);
        }
        if (vendor == Vendor.PRIME && profile.gc() != Gc.C4) {
            throw new RefusedException("Azul Prime has no " + title(profile) + "; its collector is C4 (--gc c4)");
        }
    }

    private static void checkHeap(Profile profile, Target target, List<String> warnings) {
        Long heap = target.heapBytes();
        Gc gc = profile.gc();
        if (heap == null || gc == null) {
            return;
        }
        checkShare(target, heap, warnings);
        HeapRule rule = profile.heap();
        if (rule != null && rule.least() != null && heap < rule.least()) {
            warnings.add("a heap of " + Sizes.describe(heap) + " is below the " + Sizes.describe(rule.least())
                    + " that " + profile.id() + " is meant for");
        }
        OptionalLong compressed =
                Ergonomics.largestCompressedHeap(gc, target.feature(), 8, sets(profile, "G1HeapRegionSize"));
        if (compressed.isPresent() && heap > compressed.getAsLong()) {
            warnings.add(
                    "references take eight bytes above " + compressed.getAsLong() / Sizes.MB + " MB under " + gc.title()
                            + (heap < 48 * Sizes.GB
                                    ? ": a heap of " + Sizes.describe(heap) + " holds less than 31 GB; take 31g"
                                    : ""));
        } else if (rule != null && rule.most() != null && heap > rule.most()) {
            warnings.add("a heap of " + Sizes.describe(heap) + " is above the " + Sizes.describe(rule.most())
                    + " advised for " + title(profile) + ": " + rule.why());
        }
    }

    private static void checkShare(Target target, long heap, List<String> warnings) {
        Long ram = target.ramBytes();
        if (ram == null) {
            return;
        }
        if (heap > ram / 100 * 80) {
            throw new RefusedException(
                    "a heap of " + Sizes.describe(heap) + " leaves less than a fifth of " + Sizes.describe(ram)
                            + " of RAM for the page cache, memory outside the heap and the OS; take half of RAM");
        }
        if (heap > ram / 100 * 65 && target.gc() != Gc.C4) {
            warnings.add(
                    "a heap of " + heap * 100 / ram
                            + " % of RAM leaves little for the page cache, off-heap memtables and chunk cache; half of RAM is usual");
        }
    }

    private static boolean sets(Profile profile, String option) {
        return profile.options().stream()
                .anyMatch(setting -> JvmOption.parse(setting.option()).name().equals(option));
    }

    private static String title(Profile profile) {
        return profile.gc() == null ? "collector" : profile.gc().title();
    }
}
