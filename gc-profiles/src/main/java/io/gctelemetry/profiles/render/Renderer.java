package io.gctelemetry.profiles.render;

import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.profile.HeapRule;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.profile.Requirements;
import io.gctelemetry.profiles.profile.Setting;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.JdkFacts;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Makes a rendering. Each step below adds to the options or reports why it does not. */
public final class Renderer {

    /** The property that names profile and version in the JVM's own arguments. */
    public static final String TAG = "-Dgctelemetry.profile=";

    private final Catalogue catalogue;
    private final JdkFacts jdk;
    private final @Nullable CassandraVersion cassandra;

    /**
     * Makes a renderer for one JDK and, where it is known, one Cassandra release.
     */
    public Renderer(Catalogue catalogue, JdkFacts jdk, @Nullable CassandraVersion cassandra) {
        this.catalogue = catalogue;
        this.jdk = jdk;
        this.cassandra = cassandra;
    }

    /**
     * Renders.
     *
     * @throws RefusedException with the reason when profile and target do not fit, or an own option would stop the JVM
     */
    public Rendering render(Profile profile, Target asked, RenderRequest request) {
        Target target = fillIn(profile, asked);
        if (cassandra != null) {
            cassandra.cannotRunOn(target.feature()).ifPresent(reason -> {
                throw new RefusedException(reason);
            });
        }
        List<String> notes = new ArrayList<>(Requirements.check(profile, target));
        List<String> leftOut = new ArrayList<>();
        List<RenderedOption> options = new ArrayList<>();
        request.check();
        checkWith(profile, request.with());
        if (!profile.verbatim()) {
            addHeap(profile, target, options, notes);
        }
        addSettings(profile, target, request, options, leftOut);
        addProperty(target, options);
        OwnOptions.apply(options, request.own(), catalogue, target);
        if (request.logFolder() != null) {
            options.addAll(GcLogging.options(request.logFolder(), target.feature()));
        }
        if (!profile.verbatim()) {
            options = Unlocks.insert(options, profile.options(), catalogue, target.feature());
        }
        if (request.agent() != null) {
            options.add(new RenderedOption(
                    "-javaagent:" + request.agent(), "Exports stops, pauses and memory to Prometheus.", List.of()));
        }
        options.add(new RenderedOption(
                TAG + profile.tag(), "Names this set in the JVM's own arguments, for metrics and reports.", List.of()));
        notes.addAll(profile.cautions());
        addRemarks(target, notes);
        return new Rendering(profile, target, certainty(profile), List.copyOf(options), notes, leftOut);
    }

    /** Returns the target with the profile's collector and, where RAM is known and the heap is not, the heap of its rule. */
    private static Target fillIn(Profile profile, Target asked) {
        Target target = profile.gc() == null ? asked : asked.gc(profile.gc());
        HeapRule rule = profile.heap();
        if (target.heapBytes() == null && rule != null && target.ramBytes() != null) {
            return target.heap(Sizes.format(rule.forRam(target.ramBytes())));
        }
        return target;
    }

    private static void addHeap(Profile profile, Target target, List<RenderedOption> options, List<String> notes) {
        Long heap = target.heapBytes();
        HeapRule rule = profile.heap();
        if (heap == null || rule == null) {
            notes.add("no heap is set here: give --heap or --ram, else cassandra-env.sh takes its own formula");
            return;
        }
        String size = Sizes.format(heap);
        options.add(new RenderedOption(
                "-Xms" + size, "Equal to -Xmx: the heap never grows while requests wait.", rule.sources()));
        options.add(new RenderedOption("-Xmx" + size, rule.why(), rule.sources()));
    }

    private void addProperty(Target target, List<RenderedOption> options) {
        if (cassandra != null) {
            cassandra
                    .propertyFor(target.feature())
                    .ifPresent(property -> options.add(new RenderedOption(
                            property,
                            "Cassandra " + cassandra.version() + " sets a security manager, and JDK " + target.feature()
                                    + " ends the node unless this allows it.",
                            List.of("JEP 411"))));
        }
    }

    private static void checkWith(Profile profile, Set<String> wanted) {
        Set<String> optional = new TreeSet<>();
        profile.options().stream().filter(Setting::optional).map(Renderer::name).forEach(optional::add);
        for (String name : wanted) {
            if (!optional.contains(name)) {
                throw new RefusedException("profile " + profile.id() + " has no optional option " + name
                        + (optional.isEmpty() ? "" : "; it has " + String.join(", ", optional))
                        + ". An option of your own goes with --set");
            }
        }
    }

    private static void addSettings(
            Profile profile, Target target, RenderRequest request, List<RenderedOption> options, List<String> leftOut) {
        List<Setting> settings = new ArrayList<>();
        if (request.around()) {
            settings.addAll(profile.around());
        }
        boolean corrected = request.corrected() && !profile.corrected().isEmpty();
        settings.addAll(corrected ? profile.corrected() : profile.options());
        for (Setting setting : settings) {
            String reason = reasonAgainst(setting, target, request);
            String argument = setting.argument(target);
            if (reason != null) {
                leftOut.add(setting.describe() + ": " + reason);
            } else if (argument == null) {
                leftOut.add(setting.describe() + ": the " + setting.shareOf() + " of the node is not known");
            } else {
                options.add(new RenderedOption(argument, setting.why(), setting.sources()));
            }
        }
    }

    private static @Nullable String reasonAgainst(Setting setting, Target target, RenderRequest request) {
        if (setting.jdk() != null && !setting.jdk().contains(target.feature())) {
            return "for JDK " + setting.jdk() + " only";
        }
        if (setting.optional() && !request.with().contains(name(setting))) {
            return "optional, ask for it with --with " + name(setting);
        }
        Long heap = target.heapBytes();
        if (setting.leastHeap() != null && (heap == null || heap < setting.leastHeap())) {
            return "for heaps of " + Sizes.describe(setting.leastHeap()) + " and more";
        }
        return null;
    }

    private static String name(Setting setting) {
        return JvmOption.parse(setting.option()).form() == JvmOption.Form.WORD
                ? setting.option()
                : JvmOption.parse(setting.option()).name();
    }

    private void addRemarks(Target target, List<String> notes) {
        String support = jdk.support();
        if (support != null) {
            notes.add(support);
        }
        String remark =
                cassandra == null ? null : cassandra.remarkOn(jdk.feature(), String.valueOf(target.cassandra()));
        if (remark != null) {
            notes.add(remark);
        }
    }

    private List<String> certainty(Profile profile) {
        List<String> out = new ArrayList<>();
        if (profile.certainty() != null) {
            out.add(profile.kind() == Profile.Kind.HISTORY ? "options " + profile.certainty() : profile.certainty());
        }
        if (profile.gc() != Gc.C4) {
            out.add("JDK " + jdk.feature() + " " + jdk.certainty());
        }
        return out;
    }
}
