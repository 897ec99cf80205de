package io.gctelemetry.event.hotspot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The flags of HotSpot whose values may be shown: those that decide what a collector does and what a stop costs, all of
 * them numbers or switches. None that holds a text is among them, for a text may be a path or a secret.
 */
public final class GcFlags {
    private static final List<String> ANY = Arrays.asList(
            "AlwaysPreTouch",
            "ConcGCThreads",
            "DisableExplicitGC",
            "ExplicitGCInvokesConcurrent",
            "GuaranteedSafepointInterval",
            "InitialHeapSize",
            "MaxDirectMemorySize",
            "MaxGCPauseMillis",
            "MaxHeapSize",
            "MaxMetaspaceSize",
            "MaxNewSize",
            "MaxTenuringThreshold",
            "MetaspaceSize",
            "NewRatio",
            "NewSize",
            "ParallelGCThreads",
            "ParallelRefProcEnabled",
            "PerfDisableSharedMem",
            "SoftMaxHeapSize",
            "SurvivorRatio",
            "ThreadStackSize",
            "UseBiasedLocking",
            "UseCompactObjectHeaders",
            "UseCompressedClassPointers",
            "UseCompressedOops",
            "UseCondCardMark",
            "UseLargePages",
            "UseNUMA",
            "UseStringDeduplication",
            "UseTransparentHugePages");

    private static final List<String> CMS = Arrays.asList(
            "CMSInitiatingOccupancyFraction",
            "CMSParallelRemarkEnabled",
            "CMSScavengeBeforeRemark",
            "CMSWaitDuration",
            "UseCMSInitiatingOccupancyOnly");

    private static final List<String> G1 = Arrays.asList(
            "G1HeapRegionSize",
            "G1HeapWastePercent",
            "G1MaxNewSizePercent",
            "G1MixedGCCountTarget",
            "G1MixedGCLiveThresholdPercent",
            "G1NewSizePercent",
            "G1PeriodicGCInterval",
            "G1RSetUpdatingPauseTimePercent",
            "G1ReservePercent",
            "G1UseAdaptiveIHOP",
            "InitiatingHeapOccupancyPercent");

    private static final List<String> SHENANDOAH =
            Arrays.asList("ShenandoahGuaranteedGCInterval", "ShenandoahMinFreeThreshold", "ShenandoahUncommit");

    private static final List<String> ZGC = Arrays.asList(
            "ZAllocationSpikeTolerance", "ZCollectionInterval", "ZFragmentationLimit", "ZProactive", "ZUncommit");

    private GcFlags() {}

    /** The flags that mean something to this collector; not every JDK has each of them. */
    public static List<String> of(CollectorKind collector) {
        List<String> names = new ArrayList<>(ANY);
        names.addAll(ownOf(collector));
        return names;
    }

    private static List<String> ownOf(CollectorKind collector) {
        switch (collector) {
            case CMS:
                return CMS;
            case G1:
                return G1;
            case SHENANDOAH:
                return SHENANDOAH;
            case ZGC:
            case ZGC_GENERATIONAL:
                return ZGC;
            default:
                return Collections.emptyList();
        }
    }
}
