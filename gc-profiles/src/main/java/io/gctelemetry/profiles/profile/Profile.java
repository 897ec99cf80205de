package io.gctelemetry.profiles.profile;

import io.gctelemetry.profiles.catalogue.JdkRange;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.target.Vendor;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A named, reasoned and sourced set of options for a target, with all it inherits merged in.
 *
 * @param id its name
 * @param title one line on it
 * @param kind what it is for
 * @param version raised whenever what is rendered changes
 * @param status {@code recommended}, {@code allowed}, {@code experimental}, {@code legacy}, {@code baseline}, {@code shipped} or
 *     {@code history}
 * @param gc its collector; null in a family for all
 * @param jdk the JDKs it claims
 * @param leastUpdate the least update of its only JDK, or null
 * @param cassandra the release line it was used with or shipped in; empty for any
 * @param leastCores cores below which it is not advised, or null
 * @param onlyVendors builds it needs; empty for any
 * @param neverVendors builds that lack its collector
 * @param vendorWhy the reason for both
 * @param heap the heap rule, or null for sets that contain -Xms and -Xmx themselves
 * @param certainty how certain it is beyond the JDK's own certainty, or null
 * @param needs OS settings the whole set needs
 * @param announces warnings every JVM prints for it
 * @param anomalies ids of what is suspect in the document it is from
 * @param evidence ids of the published configurations that used it
 * @param cautions sentences to know before using it
 * @param options what it sets, in order
 * @param around the lines around the options of a published run
 * @param corrected a published run's options without its slips; empty when it has none
 */
public record Profile(
        String id,
        String title,
        Kind kind,
        int version,
        String status,
        @Nullable Gc gc,
        JdkRange jdk,
        @Nullable Integer leastUpdate,
        List<String> cassandra,
        @Nullable Integer leastCores,
        Set<Vendor> onlyVendors,
        Set<Vendor> neverVendors,
        String vendorWhy,
        @Nullable HeapRule heap,
        @Nullable String certainty,
        List<String> needs,
        List<String> announces,
        List<String> anomalies,
        List<String> evidence,
        List<String> cautions,
        List<Setting> options,
        List<Setting> around,
        List<Setting> corrected) {

    /** What a profile is for. */
    public enum Kind {
        /** Only to be extended. */
        FAMILY,
        /** What collector and JDK select. */
        CHOICE,
        /** Chosen by its id. */
        VARIANT,
        /** What a Cassandra release ships. */
        SHIPPED,
        /** What a published run used, verbatim. */
        HISTORY;

        /** Returns the name used in data. */
        public String key() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** Returns whether its options are given word for word and never adapted. */
    public boolean verbatim() {
        return kind == Kind.HISTORY || kind == Kind.SHIPPED;
    }

    /** Returns {@code id@version}, the value of -Dgctelemetry.profile. */
    public String tag() {
        return id + "@" + version;
    }
}
