package io.gctelemetry.gcviewer;

import com.tagtraum.perf.gcviewer.imp.DataReader;
import com.tagtraum.perf.gcviewer.imp.DataReaderFactory;
import com.tagtraum.perf.gcviewer.imp.DataReaderSun1_6_0;
import com.tagtraum.perf.gcviewer.imp.DataReaderSun1_6_0G1;
import com.tagtraum.perf.gcviewer.imp.GcLogType;
import com.tagtraum.perf.gcviewer.model.AbstractGCEvent;
import com.tagtraum.perf.gcviewer.model.ConcurrentGCEvent;
import com.tagtraum.perf.gcviewer.model.GCModel;
import com.tagtraum.perf.gcviewer.model.VmOperationEvent;
import io.gctelemetry.readers.spi.PauseParser;
import io.gctelemetry.readers.spi.PauseParser.ParsedPause;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/**
 * GCViewer 1.36 behind {@link PauseParser}: what it logs and throws becomes warnings, and nothing is printed or written.
 *
 * <p>Its stop times are not taken over: it reduces them by the pause before. One call at a time: its readers share tables
 * that no lock guards.
 */
public final class GcViewerParser implements PauseParser {
    private static final double SECOND = 1e9;

    /** Found by {@link java.util.ServiceLoader}. */
    public GcViewerParser() {}

    @Override
    public String name() {
        return "GCViewer 1.36";
    }

    @Override
    public List<ParsedPause> parse(byte[] text, Dialect dialect, Consumer<String> warnings) {
        synchronized (GcViewerParser.class) {
            try (Quiet quiet = new Quiet(warnings)) {
                return pauses(reader(text, dialect, quiet).read());
            } catch (IOException | RuntimeException | StackOverflowError e) {
                warnings.accept("GCViewer gave up: " + e);
                return List.of();
            }
        }
    }

    private static DataReader reader(byte[] text, Dialect dialect, Quiet quiet) throws IOException {
        InputStream in = new ByteArrayInputStream(text);
        return switch (dialect) {
            case CLASSIC -> new DataReaderSun1_6_0(quiet.resource(), in, GcLogType.SUN1_8);
            case CLASSIC_G1 -> new DataReaderSun1_6_0G1(quiet.resource(), in, GcLogType.SUN1_8G1);
            case UNIFIED -> new DataReaderFactory().getDataReader(quiet.resource(), in);
        };
    }

    private static List<ParsedPause> pauses(GCModel model) {
        List<ParsedPause> found = new ArrayList<>();
        for (Iterator<AbstractGCEvent<?>> events = model.getEvents(); events.hasNext(); ) {
            AbstractGCEvent<?> event = events.next();
            if (event instanceof ConcurrentGCEvent phase) {
                if (!event.getExtendedType().getName().trim().endsWith("-start")) {
                    // of CMS the second figure is the time, the first one the CPU's
                    found.add(pause(event, true, Math.max(phase.getDuration(), phase.getPause())));
                }
            } else if (!(event instanceof VmOperationEvent)) {
                found.add(pause(event, false, event.getPause()));
            }
        }
        return found;
    }

    private static ParsedPause pause(AbstractGCEvent<?> event, boolean concurrent, double seconds) {
        boolean wall = event.getDatestamp() != null;
        long stamp = wall ? nanos(event.getDatestamp().toInstant()) : Math.round(event.getTimestamp() * SECOND);
        boolean sized = event.hasMemoryInformation();
        return new ParsedPause(
                stamp,
                wall,
                Math.round(seconds * SECOND),
                event.getExtendedType().getName().trim(),
                concurrent,
                sized ? event.getPreUsed() * 1024L : -1,
                sized ? event.getPostUsed() * 1024L : -1);
    }

    private static long nanos(Instant instant) {
        return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
    }
}
