package io.gctelemetry.gcviewer;

import com.tagtraum.perf.gcviewer.model.AbstractGcResource;
import com.tagtraum.perf.gcviewer.model.GCResource;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** While it is open, what GCViewer logs goes to one listener and nowhere else. */
final class Quiet extends Handler implements AutoCloseable {
    /* Kept here, since the log manager alone would let go of it, and its settings with it. */
    private static final Logger GCVIEWER = Logger.getLogger("com.tagtraum.perf.gcviewer");

    private final Consumer<String> warnings;
    private final GCResource resource = new Text();

    Quiet(Consumer<String> warnings) {
        this.warnings = warnings;
        GCVIEWER.setUseParentHandlers(false);
        GCVIEWER.addHandler(this);
    }

    /** Stands for the text to be read. */
    GCResource resource() {
        return resource;
    }

    @Override
    public void publish(LogRecord entry) {
        if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
            warnings.accept(String.valueOf(entry.getMessage()));
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        GCVIEWER.removeHandler(this);
    }

    private static final class Text extends AbstractGcResource {
        Text() {
            super("log", Logger.getLogger("com.tagtraum.perf.gcviewer.text"));
        }

        @Override
        public boolean hasUnderlyingResourceChanged() {
            return false;
        }
    }
}
