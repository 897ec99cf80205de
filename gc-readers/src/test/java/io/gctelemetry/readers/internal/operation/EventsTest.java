package io.gctelemetry.readers.internal.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.operation.Operation;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of events that a person or a script wrote. */
class EventsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "start,end,node,label\n2026-11-21T18:00:00Z,2026-11-21T18:05:00Z,node2,\"repair of \"\"ks\"\", full\"\n",
                "\ufefflabel, node ,END,start\r\n\"repair of \"\"ks\"\", full\",node2,1795284300,1795284000.0\r\n",
                "{\"start\":1795284000,\"end\":\"2026-11-21T19:05:00+01:00\",\"node\":\"node2\",\"label\":\"repair of \\\"ks\\\", full\",\"more\":{\"a\":[1]}}\n"
            })
    void oneEventInEverySpelling(String text) throws IOException {
        List<Operation> found = new ArrayList<>();
        new EventsFormat()
                .read(Input.of("x", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))), null, found::add);
        assertThat(found)
                .containsExactly(new Operation(
                        "repair of \"ks\", full",
                        "node2",
                        Interval.between(Instant.ofEpochSecond(1795284000), Instant.ofEpochSecond(1795284300)),
                        "repair of \"ks\", full"));
    }
}
