package io.gctelemetry.readers.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Promotion;
import io.gctelemetry.readers.input.Input;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The old generation of G1 in a recording: the heap less eden and survivors. */
class RecordedPromotionsTest {
    @TempDir
    private Path folder;

    /** The truth is a sum over the events as {@code jfr print --json} of JDK 25 lists them. */
    @Test
    void youngCollectionsPromoteWhatTheOldGenerationGrows() throws IOException {
        List<Promotion> promotions = new ArrayList<>();
        JfrSource.of(List.of(Input.of(Recordings.file(folder, "g1-heap-25")))).run(new GcEventAdapter() {
            @Override
            public void onPromotion(Promotion promotion) {
                promotions.add(promotion);
            }
        });

        assertThat(promotions).hasSize(29);
        assertThat(promotions.stream().mapToLong(Promotion::bytes).sum()).isEqualTo(82_052_912L);
    }
}
