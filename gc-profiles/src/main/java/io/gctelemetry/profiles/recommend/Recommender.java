package io.gctelemetry.profiles.recommend;

import io.gctelemetry.profiles.evidence.Evidence;
import io.gctelemetry.profiles.evidence.Figure;
import io.gctelemetry.profiles.evidence.PublishedRun;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.profile.HeapRule;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.profile.Requirements;
import io.gctelemetry.profiles.recommend.Recommendation.Standing;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.profiles.target.Vendor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Ranks profiles: first by what published figures show at the rate, then by the standing of the profile itself. A figure counts for
 * a profile when the collector is the same and has the same generations; a figure that an anomaly voids counts for nothing.
 */
public final class Recommender {

    private static final List<String> STATUS = List.of("recommended", "allowed", "experimental", "legacy", "baseline");

    /** A profile that is advised against is not ranked above one that is not, whatever was published. */
    private static final Set<String> ADVISED_AGAINST = Set.of("experimental", "legacy", "baseline");

    /** What a profile may need of the OS. */
    private static final Map<String, String> NEEDS = Map.of(
            "thp", "the OS must give transparent huge pages: enabled=madvise",
            "thp-shmem", "the OS must give transparent huge pages to shared memory: shmem_enabled=advise",
            "no-thp", "transparent huge pages must be off",
            "huge-pages", "the OS must reserve large pages for the whole heap: vm.nr_hugepages",
            "max-map-count",
                    "vm.max_map_count must be large enough for the heap: gc-profiles machine --heap prints the number");

    /** Tables of latency with the percentile they are about; the worst of several counts. */
    private static final Map<String, Double> PERCENTILES = Map.of(
            "azul.p999_max", 99.9,
            "azul.p99_max", 99.0,
            "azul.p90_max", 90.0,
            "azul.p50_max", 50.0,
            "datastax.max_p99", 99.0);

    private final Evidence evidence;
    private final Expectation expectation;
    private final double rate;
    private final Target target;

    /**
     * Makes a recommender.
     *
     * @param rate operations in a second on the whole cluster, as the documents count
     */
    public Recommender(Evidence evidence, Expectation expectation, double rate, Target target) {
        this.evidence = evidence;
        this.expectation = expectation;
        this.rate = rate;
        this.target = target;
    }

    /** Returns the profiles, best first. */
    public List<Recommendation> rank(List<Profile> profiles) {
        List<Recommendation> out = new ArrayList<>();
        profiles.forEach(profile -> out.add(judge(profile)));
        out.sort(Comparator.comparing((Recommendation r) -> r.profile().status().equals("baseline"))
                .thenComparing(r -> ADVISED_AGAINST.contains(r.profile().status()))
                .thenComparing(Recommendation::standing)
                .thenComparingInt(r -> order(r.profile().status()))
                .thenComparing(r -> r.profile().id()));
        return out;
    }

    private static int order(String status) {
        int index = STATUS.indexOf(status);
        return index < 0 ? STATUS.size() : index;
    }

    private Recommendation judge(Profile profile) {
        List<String> figures = new ArrayList<>();
        Set<String> doubts = new TreeSet<>();
        boolean met = false;
        boolean missed = false;
        for (PublishedRun run : evidence.runs()) {
            if (!comparable(profile, run)) {
                continue;
            }
            Figure figure = worstAt(run);
            if (figure == null || figure.value() == null) {
                continue;
            }
            boolean voided = figure.suspect().stream()
                    .anyMatch(id -> evidence.anomaly(id).voids());
            boolean good = figure.value() < expectation.millis();
            figures.add(run.id() + ": " + figure.title() + " at " + figure.at() + ": "
                    + Expectation.plain(figure.value()) + " ms"
                    + (figure.suspect().isEmpty() ? "" : ", suspect (" + String.join(", ", figure.suspect()) + ")"));
            figure.suspect()
                    .forEach(id -> doubts.add(id + ": " + evidence.anomaly(id).what()));
            limits(run, doubts);
            met |= good && !voided;
            missed |= !good && !voided;
        }
        Standing standing = met ? Standing.MET : missed ? Standing.MISSED : Standing.UNKNOWN;
        if (met && missed) {
            doubts.add("published runs disagree: some met the expectation, some missed it");
        }
        if (!PERCENTILES.containsValue(expectation.percentile())) {
            doubts.add("no document gives p" + Expectation.plain(expectation.percentile())
                    + "; there are p50, p90, p99 and p99.9");
        }
        if (figures.isEmpty()) {
            doubts.add("no published run of this collector reaches this rate with a figure for p"
                    + Expectation.plain(expectation.percentile()) + "; measure it on the node before deciding");
        }
        doubts.addAll(profile.cautions());
        List<String> reasons = new ArrayList<>();
        reasons.add(standing.words() + " (" + expectation + " at " + Expectation.plain(rate) + " op/s)");
        reasons.add("the profile is " + profile.status() + ": " + profile.title());
        return new Recommendation(profile, standing, reasons, figures, limits(profile), List.copyOf(doubts));
    }

    private List<String> limits(Profile profile) {
        List<String> out = new ArrayList<>();
        out.add("JDK " + profile.jdk()
                + (profile.leastUpdate() == null ? "" : ", from update " + profile.leastUpdate() + " on")
                + (profile.onlyVendors().isEmpty()
                        ? ""
                        : ", only builds of "
                                + profile.onlyVendors().stream()
                                        .map(Vendor::key)
                                        .collect(Collectors.joining(", "))));
        HeapRule heap = profile.heap();
        if (heap != null && (heap.least() != null || heap.most() != null)) {
            out.add("heap "
                    + (heap.least() == null ? "" : "from " + Sizes.describe(heap.least()))
                    + (heap.most() == null ? "" : " to " + Sizes.describe(heap.most())));
        }
        profile.needs().forEach(need -> out.add(NEEDS.getOrDefault(need, need)));
        out.addAll(Requirements.check(profile, target));
        return List.copyOf(out);
    }

    /** Generational ZGC and Shenandoah are other collectors than those of the published runs, and C4 is C4. */
    private static boolean comparable(Profile profile, PublishedRun run) {
        boolean generational = profile.options().stream()
                        .anyMatch(setting -> setting.option().equals("ZGenerational")
                                || setting.option().equals("ShenandoahGCMode"))
                || profile.id().startsWith("zgc-gen");
        return profile.gc() == run.gc() && !generational;
    }

    /** Returns the worst figure for the percentile, or a lower one, at the smallest published rate that is not below the asked. */
    private @Nullable Figure worstAt(PublishedRun run) {
        Figure best = null;
        double nearest = Double.MAX_VALUE;
        for (Figure figure : evidence.figures(run.id())) {
            Double percentile = PERCENTILES.get(figure.table());
            double at = rateOf(figure.at());
            if (percentile == null || percentile != expectation.percentile() || at < rate || figure.value() == null) {
                continue;
            }
            if (at < nearest) {
                nearest = at;
                best = figure;
            }
        }
        return best;
    }

    static double rateOf(String text) {
        String number = text.toLowerCase(java.util.Locale.ROOT).replace("k", "000");
        return number.matches("\\d{1,12}") ? Double.parseDouble(number) : -1;
    }

    private void limits(PublishedRun run, Set<String> doubts) {
        doubts.add(run.id() + " ran on " + run.machine() + ", three nodes, RF 3; op/s are of the whole cluster");
        if (run.jdk() != target.feature()) {
            doubts.add(run.id() + " ran on JDK " + run.jdk() + ", not on " + target.feature());
        }
        String version = target.cassandra();
        if (version != null && !run.cassandra().startsWith(version)) {
            doubts.add(run.id() + " ran Cassandra " + run.cassandra() + ", not " + version);
        }
        Long heap = target.heapBytes();
        if (heap != null && heap != run.heapGb() * Sizes.GB) {
            doubts.add(run.id() + " had a heap of " + run.heapGb() + " GB, not " + Sizes.describe(heap));
        }
        if (run.id().startsWith("azul")) {
            doubts.add(run.id() + " is a vendor's own benchmark; its options were not published (A25)");
        }
        if (run.id().startsWith("datastax")) {
            doubts.add(run.id() + " was run once at each rate, without repeats");
        }
    }
}
