package io.gctelemetry.readers.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.Formats;
import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every source of a JVM's events promises, whatever it reads. Who extends it says in a static method {@code sources},
 * by words of its own, which sources it tries.
 */
public abstract class SourceContract {
    /* Stamps of a log have three decimals. */
    private static final Duration STAMP = Duration.ofMillis(1);

    @TempDir
    Path folder;

    /** For each of the sources once. */
    @Retention(RetentionPolicy.RUNTIME)
    @MethodSource("sources")
    @ParameterizedTest
    @interface EverySource {}

    /** One of the sources, opened anew. */
    protected abstract NodeSource source(String what) throws IOException;

    /** The kinds of files that are known. */
    protected Formats formats() {
        return Formats.STANDARD;
    }

    /**
     * A packed file as the program opens it.
     *
     * @param reader the one asked for; empty for the own one
     */
    protected final NodeSource unpacked(String reader, Path packed) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
            return opened(reader, in.readAllBytes());
        }
    }

    /** What a file would hold, as the program opens that file. */
    protected final NodeSource opened(String reader, byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("file"), content);
        Input input = Input.of(file);
        FileSet set = new FileSet("file", formats().of(input), List.of(input), true);
        return reader.isEmpty() ? set.openNode() : GcReaders.open(reader, set);
    }

    private static Heard heard(NodeSource source) throws IOException {
        Heard heard = new Heard();
        source.run(heard);
        return heard;
    }

    @EverySource
    void eventsHaveALengthAndEndWithinWhatTheSourceCovers(String what) throws IOException {
        NodeSource source = source(what);
        assertThat(source.name()).matches("[a-z][a-z0-9-]*");
        Heard heard = heard(source);
        NodeDescription file = source.description();

        assertThat(heard.all).isNotEmpty();
        for (Interval one : heard.all) {
            assertThat(one.length()).isGreaterThanOrEqualTo(Duration.ZERO);
            if (file.span() != null) {
                assertThat(one.end())
                        .isBetween(file.span().start(), file.span().end().plus(STAMP));
            }
        }
    }

    @EverySource
    void stopsAndPausesComeInTheOrderInWhichTheyEnd(String what) throws IOException {
        Heard heard = heard(source(what));
        for (List<Interval> kind : List.of(heard.of(Kind.STOP), heard.of(Kind.PAUSE))) {
            for (int i = 1; i < kind.size(); i++) {
                assertThat(kind.get(i).end().plus(STAMP))
                        .isAfterOrEqualTo(kind.get(i - 1).end());
            }
        }
    }

    @EverySource
    void whatIsNotReportedIsAbsent(String what) throws IOException {
        NodeSource source = source(what);
        Heard heard = heard(source);
        EnumSet<Kind> silent = EnumSet.of(Kind.STOP, Kind.PAUSE, Kind.CONCURRENT_PHASE, Kind.ALLOCATION_STALL);
        silent.removeAll(source.description().available());
        if (source.description().accuracy() == Accuracy.COLLECTIONS) {
            silent.remove(Kind.STOP); // the long ones are heard; they are not all
        }
        for (Kind kind : silent) {
            assertThat(heard.of(kind)).as(kind.name()).isEmpty();
        }
        boolean reaching = source.description().available().contains(Kind.TIME_TO_SAFEPOINT);
        for (Stop stop : heard.stops) {
            Duration part = stop.timeToSafepoint();
            if (part != null) {
                assertThat(part).isBetween(Duration.ZERO, stop.interval().length());
            }
            assertThat(stop.operation()).isNotBlank();
            assertThat(stop.cause()).isNotEqualTo("");
        }
        if (source.description().accuracy() != Accuracy.COLLECTIONS) {
            assertThat(heard.stops.stream().anyMatch(stop -> stop.timeToSafepoint() != null))
                    .isEqualTo(reaching);
        }
    }

    @EverySource
    void aListenerThatThrowsHearsAllTheSame(String what) throws IOException {
        int[] count = new int[1];
        source(what).run(new GcEventAdapter() {
            @Override
            public void onStop(Stop stop) {
                count[0]++;
                throw new IllegalStateException("a listener's own fault");
            }
        });
        assertThat(count[0]).isEqualTo(heard(source(what)).stops.size());
    }

    @EverySource
    void closingFromAnotherThreadEndsIt(String what) throws IOException {
        NodeSource source = source(what);
        int[] after = new int[1];
        source.run(new GcEventAdapter() {
            private boolean closed;

            @Override
            public void onStop(Stop stop) {
                if (closed) {
                    after[0]++;
                    return;
                }
                closed = true;
                Thread other = new Thread(source::close);
                other.start();
                try {
                    other.join();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        source.close();

        assertThat(after[0]).as("stops delivered after it was closed").isLessThanOrEqualTo(1);
    }

    @EverySource
    void anotherSourceOfTheSameFileReportsTheSame(String what) throws IOException {
        assertThat(heard(source(what)).all).isEqualTo(heard(source(what)).all);
    }

    private static final class Heard implements GcEventAdapter {
        private final List<Stop> stops = new ArrayList<>();
        private final List<Interval> all = new ArrayList<>();
        private final Map<Kind, List<Interval>> kinds = new EnumMap<>(Kind.class);

        List<Interval> of(Kind kind) {
            return kinds.getOrDefault(kind, List.of());
        }

        private void add(Kind kind, Interval interval) {
            kinds.computeIfAbsent(kind, key -> new ArrayList<>()).add(interval);
            all.add(interval);
        }

        @Override
        public void onStop(Stop stop) {
            stops.add(stop);
            add(Kind.STOP, stop.interval());
        }

        @Override
        public void onPause(Pause pause) {
            assertThat(pause.phase()).isNotBlank();
            assertThat(pause.cause()).isNotBlank();
            assertThat(pause.gcId()).isGreaterThanOrEqualTo(-1);
            add(Kind.PAUSE, pause.interval());
        }

        @Override
        public void onConcurrentPhase(ConcurrentPhase phase) {
            add(Kind.CONCURRENT_PHASE, phase.interval());
        }

        @Override
        public void onAllocationStall(AllocationStall stall) {
            add(Kind.ALLOCATION_STALL, stall.interval());
        }
    }
}
