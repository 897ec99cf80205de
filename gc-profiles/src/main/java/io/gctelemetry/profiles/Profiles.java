package io.gctelemetry.profiles;

import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.ReferenceTables;
import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.data.Json;
import io.gctelemetry.profiles.evidence.Evidence;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.profile.ProfileStore;
import io.gctelemetry.profiles.profile.Requirements;
import io.gctelemetry.profiles.render.RenderRequest;
import io.gctelemetry.profiles.render.Renderer;
import io.gctelemetry.profiles.render.Rendering;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.JdkFacts;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Every profile, option and published figure there is, loaded from the class path. Immutable to its users; for one thread at a
 * time, because parts are built when they are first asked for.
 */
public final class Profiles {

    private static final String RESOURCE = "profiles.json";
    private static final Set<String> FOR_RENDERING = Set.of("jdks", "cassandra", "profiles", "options", "prime");

    private final Map<String, @Nullable Object> data;
    private final ProfileStore store;
    private @Nullable Catalogue catalogue;

    private Profiles(Map<String, @Nullable Object> data) {
        this.data = data;
        this.store = new ProfileStore(objects("profiles"));
    }

    /** Loads the data; takes some tens of milliseconds. */
    public static Profiles load() {
        return new Profiles(new HashMap<>(read(FOR_RENDERING)));
    }

    private static Map<String, @Nullable Object> read(Set<String> members) {
        try (InputStream in = Profiles.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new BadDataException(RESOURCE, "is not on the class path; build the module with Maven");
            }
            return Json.members(in, members);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Fields> objects(String member) {
        return Fields.of("data", data).objects(member);
    }

    private void need(String... members) {
        Set<String> missing = new HashSet<>(Set.of(members));
        missing.removeAll(data.keySet());
        if (!missing.isEmpty()) {
            data.putAll(read(missing));
        }
    }

    /** Returns all profiles but the families others extend, by id. */
    public List<Profile> all() {
        return store.all();
    }

    /** Returns the profiles that fit a target: its collector, JDK, build and machine, where those are known. */
    public List<Profile> fitting(Target target) {
        List<Profile> out = new ArrayList<>();
        for (Profile profile : all()) {
            boolean collector = target.gc() == null || target.gc() == profile.gc();
            boolean version = target.cassandra() == null
                    || profile.cassandra().isEmpty()
                    || profile.cassandra().contains(target.cassandra());
            if (collector && version && fits(profile, target)) {
                out.add(profile);
            }
        }
        return out;
    }

    private static boolean fits(Profile profile, Target target) {
        try {
            Requirements.check(profile, target);
            return true;
        } catch (RefusedException e) {
            return false;
        }
    }

    /**
     * Returns the profile of that id.
     *
     * @throws RefusedException when there is none
     */
    public Profile profile(String id) {
        return store.byId(id);
    }

    /**
     * Returns the profile that the target's collector and JDK select.
     *
     * @throws RefusedException when none claims them
     */
    public Profile choose(Target target) {
        return store.choose(target);
    }

    /**
     * Renders the profile that the target's collector and JDK select.
     *
     * @throws RefusedException with the reason when there is none or it does not fit
     */
    public Rendering render(Target target) {
        return render(choose(target), target, RenderRequest.PLAIN);
    }

    /**
     * Renders a profile.
     *
     * @throws RefusedException with the reason when it does not fit the target
     */
    public Rendering render(Profile profile, Target target, RenderRequest request) {
        CassandraVersion version = target.cassandra() == null ? null : cassandra(target.cassandra());
        return new Renderer(catalogue(), jdk(target.feature()), version).render(profile, target, request);
    }

    /** Returns the catalogue of described options; names outside its field are not known to it. */
    public Catalogue catalogue() {
        if (catalogue == null) {
            catalogue = new Catalogue(objects("options"), prime());
        }
        return catalogue;
    }

    /** Returns the catalogue that knows the rest of the command line too. */
    public Catalogue wholeCatalogue() {
        need("others", "values", "standard", "log-tags", "log-words");
        return new Catalogue(objects("options"), prime(), ReferenceTables.of(Fields.of("data", data)));
    }

    private Set<String> prime() {
        return new HashSet<>(Fields.of("data", data).texts("prime"));
    }

    /** Returns what is known of a JDK from 8 to 26. */
    public JdkFacts jdk(int feature) {
        return objects("jdks").stream()
                .map(JdkFacts::of)
                .filter(jdk -> jdk.feature() == feature)
                .findFirst()
                .orElseThrow(
                        () -> new RefusedException("JDK " + feature + " is not known; there is data for JDK 8 to 26"));
    }

    /** Returns the release lines of Cassandra there is data for, oldest first. */
    public List<CassandraVersion> cassandraVersions() {
        return objects("cassandra").stream().map(CassandraVersion::of).toList();
    }

    /**
     * Returns the release line of a version: {@code 4.1} of {@code 4.1.7}.
     *
     * @throws RefusedException when there is no data for it
     */
    public CassandraVersion cassandra(String version) {
        List<CassandraVersion> known = cassandraVersions();
        return known.stream()
                .filter(line -> version.equals(line.version())
                        || version.startsWith(line.version() + ".")
                        || version.startsWith(line.version() + "-")
                        || version.startsWith(line.version() + "~"))
                .findFirst()
                .orElseThrow(() -> new RefusedException("Cassandra " + version + " is not known; there is data for "
                        + String.join(
                                ", ",
                                known.stream().map(CassandraVersion::version).toList())));
    }

    /**
     * Returns what a per-JDK option file of a Cassandra release contains in addition to JVM options: modules to open, library properties.
     *
     * @param file its name, such as {@code jvm17-server.options}
     */
    public List<String> moduleLines(CassandraVersion version, String file) {
        need("modules");
        return objects("modules").stream()
                .filter(entry -> entry.text("cassandra").equals(version.version())
                        && entry.text("file").equals(file))
                .flatMap(entry -> entry.texts("lines").stream())
                .toList();
    }

    /** Returns everything published that is known here. */
    public Evidence evidence() {
        need("evidence-sources", "evidence-configurations", "evidence-tables", "evidence-anomalies");
        return new Evidence(part("sources"), part("configurations"), part("tables"), part("anomalies"));
    }

    private Fields part(String name) {
        return Fields.of("evidence " + name, data.get("evidence-" + name));
    }
}
