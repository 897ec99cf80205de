package io.gctelemetry.profiles.cli.option;

import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.data.Json;
import io.gctelemetry.profiles.machine.MachineFacts;
import io.gctelemetry.profiles.machine.MachineProbe;
import io.gctelemetry.profiles.target.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that name the machine. */
public final class MachineOptions {

    @Option(
            names = "--machine",
            paramLabel = "FILE",
            description = "Read the facts of the node from this file, the output of gc-profiles machine --format "
                    + "json there.")
    @Nullable
    Path file;

    @Option(names = "--local", description = "Use the facts of this machine as those of the node.")
    boolean local;

    /** Returns whether the facts are those of this machine. */
    public boolean local() {
        return local;
    }

    /** Returns the facts of the machine; null if neither option is given. */
    @Nullable
    public MachineFacts facts() {
        if (file != null && local) {
            throw new RefusedException("--machine and --local exclude each other");
        }
        if (local) {
            return new MachineProbe(Path.of("/")).look(Runtime.getRuntime().availableProcessors(), null);
        }
        return file == null ? null : read(file);
    }

    private static MachineFacts read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new BadDataException(file.toString(), Files.exists(file) ? "not a regular file" : "does not exist");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return MachineFacts.of(Fields.of(file.toString(), Json.read(file.toString(), in)));
        } catch (IOException e) {
            throw new BadDataException(file.toString(), "cannot be read; check its permissions");
        }
    }
}
