package io.gctelemetry.agent.host;

import java.io.File;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The kernel's counters of what keeps threads from running, as growth since the first sample. What the kernel does not
 * count is absent. Sampled by one thread, read by any.
 */
final class HostPressure {
    private static final long ABSENT = -1;

    /** A figure in the kernel's unit: by how much it grew at the latest sample, and in all. */
    private static final class Increase {
        private long latest;
        private final AtomicLong total = new AtomicLong(ABSENT);
    }

    /** Where a figure is read, and what it was there when it was read last. */
    private static final class Place {
        private final HostFigure figure;
        private final Increase growth;
        private long last = ABSENT;

        Place(HostFigure figure, Increase growth) {
            this.figure = figure;
            this.growth = growth;
        }
    }

    /** A file and what is read from it. */
    private static final class Page {
        private final File path;
        private final KernelFile file;
        private final List<Place> places = new ArrayList<>();

        Page(File path) {
            this.path = path;
            this.file = new KernelFile(path);
        }
    }

    private final List<Page> pages = new ArrayList<>();
    private final Map<HostFigure, Increase> growths = new EnumMap<>(HostFigure.class);
    private final KernelText text = new KernelText();

    /** @param root the folder that replaces {@code /}, under which anything but Linux has none of the files */
    HostPressure(File root) {
        for (HostFigure figure : HostFigure.values()) {
            Increase growth = new Increase();
            growths.put(figure, growth);
            if (figure.file().equals(HostFigure.Source.CGROUP)) {
                for (File path : CgroupFiles.cpuStat(root)) {
                    page(path).places.add(new Place(figure, growth));
                }
            } else {
                page(new File(root, figure.file().substring(1))).places.add(new Place(figure, growth));
            }
        }
    }

    private Page page(File path) {
        for (Page page : pages) {
            if (page.path.equals(path)) {
                return page;
            }
        }
        Page page = new Page(path);
        pages.add(page);
        return page;
    }

    /** Reads every file once. */
    void sample() {
        for (Increase growth : growths.values()) {
            growth.latest = 0;
        }
        for (int i = 0; i < pages.size(); i++) {
            Page page = pages.get(i);
            if (page.file.read(text)) {
                for (int j = 0; j < page.places.size(); j++) {
                    take(page.places.get(j));
                }
            }
        }
    }

    /* A counter that the kernel sets back, as some do when a CPU goes, goes on from where it is. */
    private void take(Place place) {
        long value = place.figure.in(text);
        if (value >= 0) {
            Increase growth = place.growth;
            long grown = place.last < 0 ? 0 : Math.max(0, value - place.last);
            place.last = value;
            growth.latest += grown;
            growth.total.set(Math.max(0, growth.total.get()) + grown);
        }
    }

    /** By how much the figure grew from the sample before the latest to the latest, in the metric's unit. */
    double growth(HostFigure figure) {
        Increase growth = growths.get(figure);
        return growth == null ? 0 : growth.latest / figure.perUnit();
    }

    /** The growth since the first sample, in the metric's unit; NaN where the kernel does not count it. */
    double total(HostFigure figure) {
        Increase growth = growths.get(figure);
        long total = growth == null ? ABSENT : growth.total.get();
        return total == ABSENT ? Double.NaN : total / figure.perUnit();
    }
}
