package io.gctelemetry.readers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A file is recognised by what is in it. */
class FormatsTest {

    @ParameterizedTest
    @CsvSource({
        "gclogs/jdk17-g1-sysgc-full.log.gz, gc-log",
        "gclogs/jdk11-cms-steady-cass.log.gz, gc-log",
        "gclogs/jdk25-zgcgen-steady-cass.log.gz, gc-log",
        "gclogs/jdk8-cms-steady-cass.log.gz, gc-log-8",
        "wrapped/cri-17.log.gz, gc-log-wrapped",
        "wrapped/docker-8.log.gz, gc-log-wrapped",
        "jfr/g1-17.jfr.gz, jfr",
        "clients/open-loop/ll.hlog.gz, hdr-log",
        "operations/3.11-node1.log, system-log",
        "operations/4.1-node2.log, system-log",
        "operations/5.0-node3.log, system-log",
    })
    void aRealFileIsRecognised(String file, String id) throws IOException {
        Input input = Input.of(Path.of("src/test/resources", file));
        assertThat(Formats.STANDARD.of(input).id()).isEqualTo(id);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "start,end,node,label                                 | events",
                "{\"time\":\"2026-01-31T12:00:00Z\",\"event\":\"x\"}  | events",
                "{\"start\": 5, \"label\": \"x\"}                     | events",
                "name,latency                                         | none",
                "{\"a\": 1}                                           | none",
                "hello                                                | none",
            })
    void aFirstLineIsRecognised(String line, String id) {
        assertThat(Formats.STANDARD.of(head(line + "\n")).map(Format::id).orElse("none"))
                .isEqualTo(id);
    }

    @Test
    void nothingIsRecognisedInNothing() {
        assertThat(Formats.STANDARD.of(head(""))).isEmpty();
        assertThat(UnknownFile.like(head(""))).isEqualTo("is empty");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<!DOCTYPE html>                   | is an HTML page, perhaps the error page of a download",
                "<?xml version=\"1.0\"?>           | is XML",
                "{\"a\":1}                         | is JSON of no kind that is known",
                "# HELP jvm_stop_seconds x         | is a scrape for Prometheus: totals, no single stops; save the agent's /stops instead",
                "%PDF-1.4                          | is a PDF document",
                "hello                             | is text, but no log, journal or latency file that is known",
            })
    void whatNoReaderIsForIsNamed(String line, String words) {
        assertThat(UnknownFile.like(head(line))).isEqualTo(words);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aPercentileTableOfHdrHistogramIsNamedWithWhatToGiveInstead(boolean csv) {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(5_000_000, 1000);
        ByteArrayOutputStream table = new ByteArrayOutputStream();
        histogram.outputPercentileDistribution(new PrintStream(table, true, StandardCharsets.UTF_8), 5, 1e6, csv);
        Head head = head("Running 30s test\n\n" + table.toString(StandardCharsets.UTF_8));
        assertThat(Formats.STANDARD.of(head)).isEmpty();
        assertThat(UnknownFile.like(head))
                .isEqualTo(UnknownFile.withoutLatencies(head))
                .contains("no window can be judged; give an HdrHistogram interval log");
    }

    private static Head head(String text) {
        return new Head(text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
