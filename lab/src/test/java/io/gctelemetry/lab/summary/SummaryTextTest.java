package io.gctelemetry.lab.summary;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.cli.Style;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class SummaryTextTest {
    @Test
    void aRunIsShownOnOneScreen() {
        MadeRun run = new MadeRun()
                .nodeStop(-50, 20, 0.01, "Cleanup", null)
                .nodeStop(2_100, 84.25, 0.02, "G1CollectForAllocation", "G1 Evacuation Pause")
                .nodeStop(5_500, 12, 1.5, "G1CollectForAllocation", "G1 Evacuation Pause")
                .nodeStop(5_900, 0.07, null, "unknown", null)
                .nodeStop(8_990, 9, 0.1, "G1PauseRemark", "No GC")
                .clientStop(4_200, 51.2, "GenCollectForAllocation")
                .clientStop(11_000, 0.05, "Cleanup");
        for (double longest : new double[] {3, 3, 91, 4, 60, 15, 3, 7, 3, 12, 3, 2}) {
            run.second(100, longest);
        }

        assertText(run, """
                4 stops of the node held its mutators for 0.105 s of 12.000 s, 0.88 %; 0.002 s of it was time to safepoint.
                The 4 longest:
                  time           length  to safepoint  operation               cause
                  12:00:02.100  84.3 ms       0.02 ms  G1CollectForAllocation  G1 Evacuation Pause
                  12:00:05.500  12.0 ms       1.50 ms  G1CollectForAllocation  G1 Evacuation Pause
                  12:00:08.990  9.00 ms       0.10 ms  G1PauseRemark           No GC
                  12:00:05.900  0.07 ms             -  unknown                 -

                What the client saw: 2,400 requests, none failed or timed out.
                                         requests      p50      p90      p99    p99.9      max
                  response time  reads      1,200  1.00 ms  1.00 ms  1.00 ms  60.0 ms  91.0 ms
                                 writes     1,200  1.00 ms  1.00 ms  1.00 ms  1.00 ms  1.00 ms
                                 all        2,400  1.00 ms  1.00 ms  1.00 ms  15.0 ms  91.0 ms
                  service time   reads      1,200  0.50 ms  0.50 ms  0.50 ms  30.0 ms  45.5 ms
                                 writes     1,200  0.50 ms  0.50 ms  0.50 ms  0.50 ms  0.50 ms
                  Response time counts from when a request should have been sent, service time from when it was.

                The client's 10 worst seconds, by their longest response:
                  ended         longest  requests  longest stop  operation               client's own stop
                  12:00:03.000  91.0 ms       200       84.3 ms  G1CollectForAllocation  none
                  12:00:05.000  60.0 ms       200          none  -                       51.2 ms
                  12:00:06.000  15.0 ms       200       12.0 ms  G1CollectForAllocation  none
                  12:00:10.000  12.0 ms       200       9.00 ms  G1PauseRemark           none
                  12:00:08.000  7.00 ms       200          none  -                       none
                  12:00:04.000  4.00 ms       200          none  -                       none
                  12:00:01.000  3.00 ms       200          none  -                       none
                  12:00:02.000  3.00 ms       200          none  -                       none
                  12:00:07.000  3.00 ms       200          none  -                       none
                  12:00:09.000  3.00 ms       200       9.00 ms  G1PauseRemark           none
                  4 of 10 overlap a stop of the node; so do 4 of all 12 seconds.
                  In 4 of 10 the stop lasts at least half as long as the response and may explain it.

                The client's own JVM was stopped 2 times, 0.051 s in all, 51.2 ms at most (GenCollectForAllocation at 12:00:04.200).
                """);
    }

    @Test
    void failuresAreSlowerThanEveryAnswerAndMissedStopsAreReported() {
        assertText(
                new MadeRun()
                        .nodeStop(100, 5, 0.1, "Cleanup", null)
                        .missed(2, 11)
                        .second(495, 8)
                        .failures(10, 5_000),
                """
                1 stop of the node held its mutators for 0.005 s of 12.000 s, 0.04 %; 0.000 s of it was time to safepoint.
                10 more happened in the run and were not reported.
                It was:
                  time           length  to safepoint  operation  cause
                  12:00:00.100  5.00 ms       0.10 ms  Cleanup    -

                What the client saw: 1,000 requests, 10 failed or timed out.
                                         requests      p50      p90      p99      p99.9        max
                  response time  reads        495  1.00 ms  1.00 ms  1.00 ms    8.00 ms    8.00 ms
                                 writes       495  1.00 ms  1.00 ms  1.00 ms    1.00 ms    1.00 ms
                                 all        1,000  1.00 ms  1.00 ms  8.00 ms  no answer  no answer
                  service time   reads        495  0.50 ms  0.50 ms  0.50 ms    4.00 ms    4.00 ms
                                 writes       495  0.50 ms  0.50 ms  0.50 ms    0.50 ms    0.50 ms
                  Response time counts from when a request should have been sent, service time from when it was.
                  In "all", a failed request is slower than every answer.

                The client's 2 worst seconds, by their longest response:
                  ended          longest  requests  longest stop  operation  client's own stop
                  12:00:02.000  5,004 ms        10       5.00 ms  Cleanup    none
                  12:00:01.000   8.00 ms       990       5.00 ms  Cleanup    none
                  2 of 2 overlap a stop of the node; so do 2 of all 2 seconds.
                  In 1 of 2 the stop lasts at least half as long as the response and may explain it.

                The client's own JVM reported no stop.
                """);
    }

    @Test
    void aRunWithoutStopsIsReportedAsSuch() {
        assertThat(String.join("\n", text(new MadeRun().second(1, 2))))
                .startsWith("No stop of the node was reported in 12.000 s.\n\nWhat the client saw: 2 requests,")
                .contains("0 of 1 overlap a stop of the node; so do 0 of all 1 seconds.");
    }

    @Test
    void coloursAreOnlyForATerminal() {
        RunSummary summary = new MadeRun().second(1, 2).summary();

        assertThat(String.join("", new SummaryText(summary, ZoneOffset.UTC, Style.PLAIN).lines()))
                .doesNotContain("\u001b");
        assertThat(String.join("", new SummaryText(summary, ZoneOffset.UTC, new Style(100, true, true)).lines()))
                .contains("\u001b[1mNo stop of the node was reported\u001b[0m");
    }

    private static void assertText(MadeRun run, String expected) {
        assertThat(String.join("\n", text(run)) + "\n").isEqualTo(expected);
    }

    private static Iterable<String> text(MadeRun run) {
        return new SummaryText(run.summary(), ZoneOffset.UTC, Style.PLAIN).lines();
    }
}
