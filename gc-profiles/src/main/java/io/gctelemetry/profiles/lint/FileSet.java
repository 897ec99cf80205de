package io.gctelemetry.profiles.lint;

import io.gctelemetry.profiles.cassandra.EnvScript;
import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.target.CassandraVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Option files as the scripts would read them together. A file given alone is judged with the files Cassandra ships in the other
 * places; what is found in those is not reported.
 */
public final class FileSet {

    private final List<OptionFile> read;
    private final List<OptionFile> assumed;
    private final List<Path> unread;
    private final @Nullable OptionFile misplaced;
    private final List<String> modules;
    private final @Nullable EnvScript env;

    private FileSet(
            List<OptionFile> read,
            List<OptionFile> assumed,
            List<Path> unread,
            @Nullable OptionFile misplaced,
            List<String> modules,
            @Nullable EnvScript env) {
        this.read = read;
        this.assumed = assumed;
        this.unread = unread;
        this.misplaced = misplaced;
        this.modules = modules;
        this.env = env;
    }

    /**
     * Takes a conf folder.
     *
     * @param modules the lines about modules that the file of the JDK contains as it is shipped
     * @throws BadDataException when it holds none of the files the scripts read
     */
    public static FileSet folder(Path folder, CassandraVersion version, int jdk, List<String> modules) {
        List<OptionFile> read = new ArrayList<>();
        List<Path> unread = new ArrayList<>();
        List<String> names = new ArrayList<>(List.of(version.common()));
        version.fileFor(jdk).ifPresent(names::add);
        for (String name : names) {
            if (Files.exists(folder.resolve(name))) {
                read.add(OptionFile.read(folder.resolve(name)));
            }
        }
        if (read.isEmpty()) {
            throw new BadDataException(
                    folder.toString(),
                    "holds neither " + String.join(" nor ", names) + "; is it the conf folder of Cassandra "
                            + version.version() + "?");
        }
        Path old = folder.resolve("jvm.options");
        if (!names.contains("jvm.options") && Files.exists(old)) {
            unread.add(old);
        }
        Path script = folder.resolve(EnvScript.NAME);
        EnvScript env = Files.exists(script) ? EnvScript.of(OptionFile.read(script)) : null;
        return new FileSet(read, List.of(), unread, null, modules, env);
    }

    /**
     * Takes a conf folder whose lines about modules are not judged.
     *
     * @throws BadDataException when it holds none of the files the scripts read
     */
    public static FileSet folder(Path folder, CassandraVersion version, int jdk) {
        return folder(folder, version, jdk, List.of());
    }

    /**
     * Takes one file.
     *
     * @param role its name in the conf folder; null to infer it from its name or content
     * @param shipped the files Cassandra ships for that JDK
     */
    public static FileSet file(
            OptionFile file, @Nullable String role, CassandraVersion version, int jdk, List<OptionFile> shipped) {
        String home = version.homeOf(jdk);
        String place = role == null ? guess(file, version, home) : role;
        boolean foreign = !place.equals(version.common()) && !place.equals(home);
        List<OptionFile> read = new ArrayList<>();
        List<OptionFile> assumed = new ArrayList<>();
        for (String name : version.common().equals(home) ? List.of(home) : List.of(version.common(), home)) {
            if (name.equals(place) || (foreign && name.equals(home))) {
                read.add(file);
            } else {
                Optional<OptionFile> other = shipped.stream()
                        .filter(one -> one.baseName().equals(name))
                        .findFirst();
                other.ifPresent(read::add);
                other.ifPresent(assumed::add);
            }
        }
        return new FileSet(read, assumed, List.of(), foreign ? file : null, List.of(), null);
    }

    /* Lines that only the common file has decide; anything else is taken for the file of the JDK, where collectors belong. */
    private static String guess(OptionFile file, CassandraVersion version, String home) {
        String name = file.baseName();
        if (version.allFiles().contains(name) || name.matches("jvm\\d*(-server|-clients)?\\.options")) {
            return name;
        }
        boolean common = file.lines().stream()
                .anyMatch(line -> line.text().equals("-ea") || line.text().startsWith("-da:"));
        return common ? version.common() : home;
    }

    /** Returns the files in the order the scripts read them. */
    public List<OptionFile> read() {
        return read;
    }

    /** Returns what cassandra-env.sh in the folder sets; null without one. */
    public @Nullable EnvScript env() {
        return env;
    }

    /** Returns the files that were given. */
    public List<OptionFile> given() {
        return read.stream().filter(file -> !assumed.contains(file)).toList();
    }

    Set<String> assumedNames() {
        return assumed.stream().map(OptionFile::name).collect(Collectors.toSet());
    }

    /** Moves a conflict with an assumed file to the line of the given file, as far as one is known. */
    Finding moveToGiven(Finding finding) {
        OptionFile given = given().get(0);
        for (OptionFile.Line line : given.lines()) {
            if (line.read() && line.text().matches("-XX:\\+Use\\w+GC\\s*")) {
                return new Finding(
                        finding.rule(),
                        finding.severity(),
                        finding.outcome(),
                        given.name(),
                        line.number(),
                        line.text(),
                        line.text().strip().substring(5),
                        finding.message() + " (" + finding.file() + " as it is shipped)",
                        finding.fix(),
                        List.of());
            }
        }
        return finding;
    }

    void notes(CassandraVersion version, int jdk, Findings findings) {
        for (Path path : unread) {
            findings.of(
                            Rule.FILE_NOT_READ,
                            "Cassandra " + version.version() + " does not read it; its options are lost")
                    .at(path.toString(), 0, "")
                    .fix("move them with gc-profiles upgrade")
                    .add();
        }
        ModuleLines.check(read, version, modules, findings);
        if (misplaced != null) {
            findings.of(
                            Rule.FILE_NOT_READ,
                            "Cassandra " + version.version() + " on JDK " + jdk + " reads " + version.common()
                                    + (version.homeOf(jdk).equals(version.common())
                                            ? ""
                                            : " and " + version.homeOf(jdk))
                                    + ", not this file")
                    .at(misplaced.name(), 0, "")
                    .fix("put the options into " + version.homeOf(jdk))
                    .add();
        }
        for (OptionFile file : read) {
            if (!version.files().isEmpty() && file.baseName().equals(version.common()) && looksLike311(file)) {
                findings.of(
                                Rule.FILE_RENAMED,
                                "it looks like jvm.options of 3.11 under another name: with " + version.homeOf(jdk)
                                        + " in the same folder, two collectors or removed options can be combined")
                        .at(file.name(), 0, "")
                        .fix("split it with gc-profiles upgrade --cassandra 3.11:" + version.version())
                        .add();
            }
        }
    }

    /** The common file of 4.0 and later holds no collector and no Print option; that of 3.11 holds both. */
    public static boolean looksLike311(OptionFile file) {
        boolean collector = false;
        boolean print = false;
        for (OptionFile.Line line : file.lines()) {
            collector |= line.text().matches("-XX:\\+Use(ParNew|ConcMarkSweep|G1)GC\\s*");
            print |= line.text().matches("#?-XX:\\+(PrintGC|UseGCLogFileRotation).*");
        }
        return collector && print;
    }
}
