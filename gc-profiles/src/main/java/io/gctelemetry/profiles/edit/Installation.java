package io.gctelemetry.profiles.edit;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rendered options put into option files, or taken out again. Nothing is written here: see {@link SafeFiles}. */
public final class Installation {

    /**
     * One file before and after.
     *
     * @param file where it is
     * @param before as it is
     * @param after as it would be
     * @param outOfForce lines put out of force, as sentences
     */
    public record Change(Path file, OptionFile before, OptionFile after, List<String> outOfForce) {

        /** Returns whether anything would change. */
        public boolean any() {
            return !java.util.Arrays.equals(before.bytes(), after.bytes());
        }
    }

    private Installation() {}

    /**
     * Returns the changes that put options into a file, or into the file of a conf folder that the target's JDK reads.
     *
     * @param place a file or a folder
     * @param cassandra the release line; needed for a folder
     * @param block the lines between the markers
     * @param arguments the arguments among them
     */
    public static List<Change> install(
            Path place,
            @Nullable CassandraVersion cassandra,
            Target target,
            Catalogue catalogue,
            List<String> block,
            List<String> arguments) {
        Conflicts conflicts = new Conflicts(catalogue, target, arguments);
        List<Change> changes = new ArrayList<>();
        Path home = place;
        if (Files.isDirectory(place)) {
            if (cassandra == null) {
                throw new RefusedException("--into a folder needs --cassandra to know which file the JDK reads");
            }
            home = place.resolve(cassandra.homeOf(target.feature()));
            Path common = place.resolve(cassandra.common());
            if (!common.equals(home) && Files.exists(common)) {
                changes.add(change(common, true, List.of(), conflicts));
            }
            if (!Files.exists(home)) {
                throw new BadDataException(
                        home.toString(),
                        "does not exist; is " + place + " the conf folder of Cassandra " + cassandra.version() + "?");
            }
        }
        changes.add(change(home, false, block, conflicts));
        return changes;
    }

    private static Change change(Path path, boolean shared, List<String> block, Conflicts conflicts) {
        OptionFile before = OptionFile.read(path).plain();
        OptionFile bare = Block.remove(before);
        Map<Integer, String> outOfForce = conflicts.in(bare, shared);
        List<String> replaced = new ArrayList<>();
        for (OptionFile.Line line : bare.lines()) {
            String reason = outOfForce.get(line.number());
            if (reason != null) {
                replaced.add(path.getFileName() + " line " + line.number() + ": "
                        + OptionFile.shown(line.text().strip()) + " (" + reason + ")");
            }
        }
        return new Change(path, before, Block.write(before, block, outOfForce), replaced);
    }

    /** Returns the changes that take everything of ours out of a file, or out of every option file of a folder. */
    public static List<Change> undo(Path place) {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(place)) {
            try (var list = Files.newDirectoryStream(place, "jvm*.options")) {
                list.forEach(files::add);
            } catch (java.io.IOException e) {
                throw new BadDataException(place.toString(), "cannot be listed; check its permissions");
            }
            files.sort(null);
        } else {
            files.add(place);
        }
        List<Change> changes = new ArrayList<>();
        for (Path file : files) {
            OptionFile before = OptionFile.read(file);
            changes.add(new Change(file, before, Block.remove(before), List.of()));
        }
        return changes;
    }
}
