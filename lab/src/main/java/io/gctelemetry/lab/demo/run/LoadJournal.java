package io.gctelemetry.lab.demo.run;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Keeps what the load client reports from its load's beginning on, a line each, on the disk at once. */
final class LoadJournal implements AutoCloseable {
    private final Writer out;
    private boolean begun;

    LoadJournal(Path file) throws IOException {
        out = Files.newBufferedWriter(file);
    }

    /** @param said the line was understood; before the load begins none is kept */
    void keep(String line, ClientProgress said) throws IOException {
        begun |= said.phase().equals(ClientProgress.LOAD);
        if (begun && line.startsWith("{")) {
            out.write(line + "\n");
            out.flush();
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
