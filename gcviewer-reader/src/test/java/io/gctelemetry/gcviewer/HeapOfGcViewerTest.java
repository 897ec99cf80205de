package io.gctelemetry.gcviewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.tagtraum.perf.gcviewer.imp.DataReaderException;
import com.tagtraum.perf.gcviewer.imp.DataReaderFacade;
import com.tagtraum.perf.gcviewer.model.GCModel;
import com.tagtraum.perf.gcviewer.model.GCResource;
import com.tagtraum.perf.gcviewer.model.GcResourceFile;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Promotion;
import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Heap sizes of real logs next to the figures of GCViewer's own model of the same files. */
class HeapOfGcViewerTest {
    private static final Path LOGS = Path.of("../gc-readers/src/test/resources/gclogs");

    /* GCViewer counts in KB. */
    private static final long KILO = 1024;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdk8-parallel-sysgc-plain",
                "jdk8-serial-sysgc-plain",
                "jdk11-parallel-sysgc-full",
                "jdk17-g1-sysgc-full",
                "jdk21-parallel-sysgc-full",
                "jdk21-serial-sysgc-full"
            })
    void collectionsFreeWhatGcViewerFinds(String name) throws IOException, DataReaderException {
        Path log = LOGS.resolve(name + ".log.gz");
        Heap heap = new Heap();
        try (NodeSource source = GcReaders.open(log)) {
            source.run(heap);
        }

        GCModel model = model(log);
        assertThat(heap.freed / KILO).isEqualTo(model.getFreedMemory());
        assertThat(heap.highestBefore / KILO).isEqualTo(model.getHeapUsedSizes().getMax());
    }

    /** In logs of newer JDKs, which write the sizes of generations in another form, GCViewer finds negative promotions. */
    @Test
    void youngCollectionsPromoteWhatGcViewerFinds() throws IOException, DataReaderException {
        Path log = LOGS.resolve("jdk11-parallel-sysgc-full.log.gz");
        Heap heap = new Heap();
        try (NodeSource source = GcReaders.open(log)) {
            source.run(heap);
        }

        double expected = (double) model(log).getPromotion().getSum();
        assertThat((double) heap.promoted / KILO)
                .as("GCViewer has the heap in whole megabytes")
                .isCloseTo(expected, within(0.1 * expected));
    }

    private static GCModel model(Path log) throws DataReaderException {
        GCResource resource = new GcResourceFile(log.toString());
        return new DataReaderFacade().loadModel(resource);
    }

    private static final class Heap implements GcEventAdapter {
        private long before;
        private long freed;
        private long highestBefore;
        private long promoted;

        @Override
        public void onHeapUse(HeapUse use) {
            if (use.when() == HeapUse.When.BEFORE) {
                before = use.used();
                highestBefore = Math.max(highestBefore, before);
            } else {
                freed += before - use.used();
            }
        }

        @Override
        public void onPromotion(Promotion promotion) {
            promoted += promotion.bytes();
        }
    }
}
