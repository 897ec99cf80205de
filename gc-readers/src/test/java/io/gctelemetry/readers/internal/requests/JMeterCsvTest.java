package io.gctelemetry.readers.internal.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.gctelemetry.readers.LatencyReaders;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.latency.ClientFile;
import io.gctelemetry.readers.latency.Heard;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import io.gctelemetry.readers.latency.LatencySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JMeterCsvTest {
    private static final String NAMES =
            "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,"
                    + "failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n";

    private static String row(long stamp, long elapsed, String label, String message, boolean success) {
        return stamp + "," + elapsed + "," + label + ",200," + message + ",t 1-1,text," + success
                + ",,7,0,1,1,null,0,0,0\n";
    }

    /* The figures are those of a count of the file with Python's csv module. */
    @Test
    void theFileOfARealRunHasItsSamplesAndNotTheSumsOfItsTransactions() throws IOException {
        LatencySource source = LatencyReaders.open(ClientFile.path("jmeter/results.jtl.gz"));
        assertThat(Heard.of(source).summary())
                .isEqualTo(
                        "1054 requests, 25 failed, response p50 67.000 max 164.000 ms, service p50 67.000 max 164.000 ms\n");
        assertThat(Heard.text(source.description())).isEqualTo("""
producer JMeter
unit ms because JMeter writes milliseconds
interval null
span 2026-11-23T00:01:15.032Z +PT19.871S
transactions-left-out: 514 sums of a transaction controller left out: the requests in a transaction are single lines; clear its option Generate parent sample if they are missing.
""");
        assertThat(source.description().series())
                .extracting(LatencySeries::operation, LatencySeries::kind)
                .containsExactly(
                        tuple("ADD, PAY", Kind.SERVICE), tuple("READ", Kind.SERVICE), tuple("WRITE", Kind.SERVICE));
    }

    @Test
    void aSampleIsARequestFromItsTimeStampOn() throws IOException {
        Heard heard = heard(NAMES + row(1_795_172_400_000L, 12, "read users", "OK", true));
        assertThat(heard.requests)
                .containsExactly(new Request(
                        1_795_172_400_000_000_000L,
                        1_795_172_400_000_000_000L,
                        1_795_172_400_012_000_000L,
                        "READ USERS",
                        false));
    }

    @Test
    void aSampleWithoutSuccessHasFailed() throws IOException {
        Heard heard = heard(NAMES
                + row(1_795_172_400_000L, 12, "read", "OK", true)
                + row(1_795_172_400_100L, 2000, "read", "Read timed out", false));
        assertThat(heard.requests).extracting(Request::failed).containsExactly(false, true);
    }

    @Test
    void aMessageMayHaveLineBreaksAndSeparatorsInQuotes() throws IOException {
        Heard heard = heard(NAMES
                + row(1_795_172_400_000L, 12, "a", "\"two\nlines, and a \"\"quote\"\"\"", false)
                + row(1_795_172_400_100L, 13, "b", "OK", true));
        assertThat(heard.requests).extracting(Request::operation).containsExactly("A", "B");
    }

    @Test
    void aQuoteThatIsNotClosedCostsItsOwnSampleOnly() throws IOException {
        String text = NAMES
                + row(1_795_172_400_000L, 12, "a", "\"open", false)
                + row(1_795_172_400_100L, 13, "b", "OK", true)
                + row(1_795_172_400_200L, 13, "c", "OK", true);
        LatencySource source = source(text);
        assertThat(Heard.of(source).requests).extracting(Request::operation).containsExactly("B", "C");
        assertThat(source.description().notes()).extracting("code").containsExactly("lines-skipped");
    }

    @Test
    void theSumOfATransactionIsLeftOutAndNoted() throws IOException {
        LatencySource source = source(NAMES
                + row(1_795_172_400_000L, 12, "a", "OK", true)
                + row(1_795_172_400_012L, 13, "b", "OK", true)
                + row(
                        1_795_172_400_000L,
                        25,
                        "both",
                        "\"Number of samples in transaction : 2, number of failing samples : 0\"",
                        true));
        assertThat(Heard.of(source).requests).extracting(Request::operation).containsExactly("A", "B");
        assertThat(source.description().notes())
                .extracting("text")
                .containsExactly("1 sum of a transaction controller left out: the requests in a transaction are single"
                        + " lines; clear its option Generate parent sample if they are missing.");
    }

    @Test
    void aSecondRunInTheSameFileIsReadOn() throws IOException {
        String run = NAMES + row(1_795_172_400_000L, 12, "a", "OK", true);
        assertThat(heard(run + run).requests).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {"';'", "'|'", "'\t'"})
    void aSeparatorThatJMeterWasGivenIsFound(String separator) throws IOException {
        String text = NAMES + row(1_795_172_400_000L, 12, "a", "OK", true);
        assertThat(heard(text.replace(",", separator)).requests).hasSize(1);
    }

    @Test
    void aFileWithoutNamesIsRefusedWithTheRemedy() {
        assertThatThrownBy(() -> heard(row(1_795_172_400_000L, 12, "a", "OK", true)))
                .isInstanceOf(InputException.class)
                .hasMessage("results.jtl: line 1: does not name the columns; run JMeter with"
                        + " -Jjmeter.save.saveservice.print_field_names=true, or insert the first line of another result"
                        + " file of the same settings");
    }

    @Test
    void datesInsteadOfMillisecondsAreRefusedWithTheRemedy() {
        assertThatThrownBy(() -> heard(NAMES + "2026/11/20 11:00:00.000,12,a,200,OK,t,text,true,,7,0,1,1,null,0,0,0\n"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("run JMeter with -Jjmeter.save.saveservice.timestamp_format=ms");
    }

    @Test
    void stampsOfEndsAreNoted() throws IOException {
        StringBuilder starts = new StringBuilder(NAMES);
        StringBuilder ends = new StringBuilder(NAMES);
        for (int i = 0; i < 100; i++) {
            // two threads that alternate: one takes 50 ms, the other 5 ms
            long end = 1_795_172_400_000L + i * 10L;
            long elapsed = i % 2 == 0 ? 50 : 5;
            starts.append(row(end - elapsed, elapsed, "a", "OK", true));
            ends.append(row(end, elapsed, "a", "OK", true));
        }
        assertThat(notes(starts.toString())).isEmpty();
        assertThat(notes(ends.toString())).containsExactly("stamped-at-end");
    }

    @Test
    void withoutTheColumnSuccessFailuresAreMissing() throws IOException {
        assertThat(notes("timeStamp,elapsed\n1795172400000,12\n")).containsExactly("failures-not-recorded");
    }

    private static Iterable<String> notes(String text) throws IOException {
        LatencySource source = source(text);
        Heard.of(source);
        return source.description().notes().stream().map(note -> note.code()).toList();
    }

    private static Heard heard(String text) throws IOException {
        return Heard.of(source(text));
    }

    private static LatencySource source(String text) throws IOException {
        return LatencyReaders.open(
                "results.jtl", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), LatencyOptions.NONE);
    }
}
