package io.gctelemetry.collector.input;

import io.gctelemetry.collector.run.RunDescription;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import java.io.IOException;
import java.nio.file.Path;

/** The {@code run.yaml} of a run folder. It contains no events: it is known, so that the folder has no unknown file. */
public final class RunYamlFormat implements Format {
    @Override
    public String id() {
        return "run";
    }

    @Override
    public String words() {
        return "description of a run folder";
    }

    @Override
    public boolean matches(Head head) {
        return !head.lines().isEmpty()
                && head.lines().get(0).startsWith("schema: ")
                && head.lines().stream().anyMatch(line -> line.startsWith("files:"));
    }

    /**
     * Reads the description; an empty one if it is in an archive.
     *
     * @throws InputException if it is damaged
     */
    public RunDescription read(Input input) throws IOException {
        Path path = input.path();
        Path folder = path == null ? null : path.toAbsolutePath().getParent();
        if (folder == null) {
            return RunDescription.EMPTY;
        }
        try {
            return RunFolder.open(folder).description();
        } catch (IOException e) {
            throw new InputException(input.name(), "is damaged: " + e.getMessage(), e);
        }
    }
}
