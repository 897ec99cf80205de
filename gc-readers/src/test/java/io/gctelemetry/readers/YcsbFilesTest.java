package io.gctelemetry.readers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.internal.hdr.HdrLogFormat;
import io.gctelemetry.readers.internal.ycsb.YcsbTextFormat;
import io.gctelemetry.readers.latency.ClientFile;
import io.gctelemetry.readers.latency.Heard;
import io.gctelemetry.readers.latency.LatencyListener.LatencyFigures;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import io.gctelemetry.readers.latency.LatencySource;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files of one real run of YCSB, each read alone: the summary that YCSB itself printed has the expected values. */
class YcsbFilesTest {
    private static LatencySource text(String name) throws IOException {
        return new YcsbTextFormat().open(ClientFile.input("ycsb/" + name), LatencyOptions.NONE);
    }

    private static long count(Heard heard, String operation, Kind kind) {
        return heard.figures.stream()
                .filter(one -> one.operation().equals(operation) && one.kind() == kind)
                .mapToLong(LatencyFigures::count)
                .sum();
    }

    @ParameterizedTest
    @CsvSource({"READ, SERVICE, 1400", "READ, RESPONSE, 1400", "UPDATE, SERVICE, 600", "UPDATE, RESPONSE, 600"})
    void theStatusLinesCountTheRequestsOfTheSummary(String operation, Kind kind, long requests) throws IOException {
        LatencySource status = text("status.txt.gz");
        assertThat(count(Heard.of(status), operation, kind)).isEqualTo(requests);
        assertThat(count(Heard.of(text("summary.txt.gz")), operation, kind)).isEqualTo(requests);
        assertThat(status.description().notes())
                .as("an interval without updates, whose average is no number, loses no line")
                .extracting(Note::code)
                .doesNotContain("lines-skipped");
    }

    @ParameterizedTest
    @CsvSource({
        "READ.hdr, SERVICE, 1400, 2303999",
        "UPDATE.hdr, SERVICE, 600, 1728511",
        "Intended-READ.hdr, RESPONSE, 1400, 6729727",
        "Intended-UPDATE.hdr, RESPONSE, 600, 6696959"
    })
    void theHistogramsHaveTheRequestsAndTheMaximumOfTheSummary(String file, Kind kind, long requests, long micros)
            throws IOException {
        Heard heard = Heard.of(new HdrLogFormat().open(ClientFile.input("ycsb/" + file), LatencyOptions.NONE));
        assertThat(heard.intervals)
                .allSatisfy(one -> assertThat(one.series().kind()).isEqualTo(kind));
        assertThat(heard.intervals.stream()
                        .mapToLong(one -> one.counts().total())
                        .sum())
                .isEqualTo(requests);
        assertThat(heard.intervals.stream()
                                .mapToLong(one -> one.counts().max())
                                .max()
                                .orElseThrow()
                        / 1000)
                .isEqualTo(micros);
    }
}
