package io.gctelemetry.collector.input.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import io.gctelemetry.readers.node.NodeSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Journals as sources of stops. */
class JournalFormatTest {
    private static final String HEAD = "{\"boot\":\"b1\",\"oldest\":1,\"next\":4,\"now\":1795284987.4}\n";

    private final List<Stop> stops = new ArrayList<>();

    private NodeSource read(String text) throws IOException {
        NodeSource source = new JournalFormat()
                .open(Input.of("j", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))));
        source.run(new GcEventAdapter() {
            @Override
            public void onStop(Stop stop) {
                stops.add(stop);
            }
        });
        return source;
    }

    private static String stop(int seq) {
        return "{\"seq\":" + seq + ",\"start\":100" + seq
                + ".25,\"length\":0.01,\"timeToSafepoint\":0.001,\"operation\":\"Cleanup\",\"collection\":false}\n";
    }

    private static List<String> notes(NodeSource source) {
        return source.description().notes().stream().map(note -> note.code()).toList();
    }

    @Test
    void everyStopIsReported() throws IOException {
        NodeSource source = read(HEAD + stop(1) + stop(2) + stop(3));
        assertThat(stops).hasSize(3);
        assertThat(notes(source)).isEmpty();
        assertThat(source.description().available()).containsExactlyInAnyOrder(Kind.STOP, Kind.TIME_TO_SAFEPOINT);
        assertThat(source.description().span().toString()).startsWith("1970-01-01T00:16:41.250Z ");
    }

    @Test
    void answersThatOverlapAreReportedOnce() throws IOException {
        read(HEAD + stop(1) + stop(2) + HEAD + stop(1) + stop(2) + stop(3));
        assertThat(stops).hasSize(3);
    }

    @Test
    void aGapIsNotedWithItsSize() throws IOException {
        NodeSource source = read(HEAD + stop(1) + "{\"gap\":{\"boot\":\"b1\",\"from\":2,\"to\":4}}\n" + stop(7));
        assertThat(stops).hasSize(2);
        assertThat(source.description().notes())
                .singleElement()
                .satisfies(note -> assertThat(note.text()).startsWith("5 stops are missing, in 2 gaps"));
    }

    @Test
    void aGapIsNotCovered() throws IOException {
        NodeSource source = read(HEAD.replace("1795284987.4", "1000.5") + stop(1) + stop(2) + stop(5) + stop(6));
        assertThat(source.description().covered())
                .hasToString("[1970-01-01T00:16:40.500Z +PT1.76S, 1970-01-01T00:16:45.250Z +PT1.01S]");
    }

    @Test
    void theLastAnswerOfTheAgentEndsTheCoveredTime() throws IOException {
        NodeSource source = read(
                HEAD.replace("1795284987.4", "1000.5") + stop(1) + stop(2) + HEAD.replace("1795284987.4", "1600.25"));
        assertThat(source.description().covered()).hasToString("[1970-01-01T00:16:40.500Z +PT9M59.75S]");
    }

    @Test
    void aRestartIsNoted() throws IOException {
        NodeSource source = read(HEAD + stop(1) + HEAD.replace("b1", "b2") + stop(1));
        assertThat(stops).hasSize(2);
        assertThat(source.description().restarts()).isEqualTo(1);
        assertThat(notes(source)).containsExactly("restarts");
    }

    @Test
    void theLastLineOfAKilledWriterMayBeHalf() throws IOException {
        NodeSource source = read(HEAD + stop(1) + "{\"seq\":2,\"sta");
        assertThat(stops).hasSize(1);
        assertThat(notes(source)).containsExactly("cut");
    }
}
