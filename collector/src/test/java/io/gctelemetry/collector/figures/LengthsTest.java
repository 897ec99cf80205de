package io.gctelemetry.collector.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Percentiles and the longest events. */
class LengthsTest {
    private static final Label CLEANUP = new Label("Cleanup", null, false);
    private static final Label FULL = new Label("G1CollectFull", "System.gc()", true);

    private static EventTable table(int size) {
        EventTable table = new EventTable();
        for (int i = 1; i <= size; i++) {
            table.add(i * 10L, i, i % 2 == 0 ? EventTable.UNAVAILABLE : 1, i % 3 == 0 ? FULL : CLEANUP);
        }
        return table;
    }

    @Test
    void aPercentileIsTheSmallestLengthThatSoManyDoNotExceed() {
        Lengths lengths = table(1000).lengths();
        assertThat(lengths.percentile(50)).isEqualTo(500);
        assertThat(lengths.percentile(99)).isEqualTo(990);
        assertThat(lengths.percentile(99.9)).isEqualTo(999);
        assertThat(lengths.percentile(100)).isEqualTo(1000);
        assertThat(table(1).lengths().percentile(1)).isEqualTo(1);
    }

    @Test
    void moreEventsThanFitIntoOneChunkAreKept() {
        EventTable table = table(40_000);
        assertThat(table.size()).isEqualTo(40_000);
        assertThat(table.start(39_999)).isEqualTo(400_000);
        assertThat(table.figures()).isEqualTo(new Figures(40_000L, 40_000L * 40_001 / 2, 40_000L));
        assertThat(table.partFigures()).isEqualTo(new Figures(20_000L, 20_000L, 1L));
    }

    @Test
    void ofNothingThereIsNoLongest() {
        assertThat(new EventTable().figures()).isEqualTo(new Figures(0L, 0L, null));
    }

    @Test
    void theLongestComeFirst() {
        assertThat(table(100).longest(3, -1)).containsExactly(99, 98, 97);
        assertThat(table(100).longest(10, 98)).containsExactly(99, 98);
    }

    @Test
    void groupsAddUpToAll() {
        List<Group> groups = Group.by(table(99), Label::name);
        assertThat(groups).extracting(Group::name).containsExactly("Cleanup", "G1CollectFull");
        assertThat(groups.stream().mapToLong(group -> group.figures().count()).sum())
                .isEqualTo(99);
        assertThat(groups.stream().mapToLong(group -> group.figures().nanos()).sum())
                .isEqualTo(99 * 100 / 2);
    }
}
