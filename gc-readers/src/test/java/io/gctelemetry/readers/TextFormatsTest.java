package io.gctelemetry.readers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.latency.ClientFile;
import io.gctelemetry.readers.latency.Heard;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;
import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TextFormatsTest {
    private static final String TLP = """
            # tlp-stress run at Fri Nov 20 11:55:41 UTC 2026
            # run KeyValue
            ,,Mutations,,,Reads,,,Deletes,,,Errors,
            Timestamp, Elapsed Time,Count,Latency (p99),1min (req/s),Count,Latency (p99),1min (req/s),Count,Latency (p99),1min (req/s),Count,1min (errors/s)
            2026-11-20T11:56:00Z,10,1000,20.8,37.3,100,22.4,9.2,0,0.0,0.0,0,0.0
            2026-11-20T11:56:03.5Z,13,1300,20.4,66.0,150,20.8,16.8,0,0.0,0.0,4,0.0
            2026-11-20T11:56:06.123456789Z,2,70,20.4,66.0,8,20.8,16.8,0,0.0,0.0,1,0.0
            """;
    static final String YCSB = """
            2026-11-20 11:45:07:369 10 sec: 4010 operations; 400.2 current ops/sec; est completion in 2 minutes [READ: Count=2000, Max=63711, Min=210, Avg=500.1, 50=480, 90=700, 99=5300, 99.9=63711, 99.99=63711] [Intended-READ: Count=2000, Max=90623, Min=220, Avg=800.1, 50=580, 90=900, 99=8500, 99.9=90623, 99.99=90623] [READ-FAILED: Count=10, Max=90623, Min=220, Avg=800.1, 50=580, 90=900, 99=8500, 99.9=90623, 99.99=90623]
            2026-11-20 11:45:17:369 20 sec: 8020 operations; 400.2 current ops/sec; est completion in 1 minute [READ: Count=2005, Max=41, Min=210, Avg=500.1, 50=480, 90=700, 99=5300, 99.9=63711, 99.99=63711] [CLEANUP: Count=1, Max=2226175, Min=2224128, Avg=2225152, 50=2226175, 90=2226175, 99=2226175, 99.9=2226175, 99.99=2226175]
            [OVERALL], RunTime(ms), 20010
            [OVERALL], Throughput(ops/sec), 400.2
            [READ], Operations, 4005
            [READ], AverageLatency(us), 500.1
            [READ], MaxLatency(us), 63711
            [READ], 95thPercentileLatency(us), 900
            [READ], 99thPercentileLatency(us), 5300
            [READ], Return=OK, 4005
            """;

    @Test
    void reportsCountsOfTlpStressAndRefusesItsPercentiles() throws IOException {
        assertThat(read(ClientFile.input("tlp-stress/tlp_stress_metrics_1.csv")))
                .isEqualTo("""
tlp-stress-csv
WRITE SERVICE: 101 figures, 120469 requests, last 1795176051.463..1795176052.471 s
READ SERVICE: 101 figures, 30033 requests, last 1795176051.463..1795176052.471 s
DELETE SERVICE: 101 figures, 0 requests, last 1795176051.463..1795176052.471 s
errors of ALL: 0
producer tlp-stress
unit ms because tlp-stress prints milliseconds
interval PT3S
span 2026-11-20T11:55:41.463Z +PT5M11.008S
windows decaying-reservoir: Its percentiles are averages of about the last minute (a decaying reservoir of 1028 samples, of service time), not of any window: no window is judged from them, counts and errors are reported; run tlp-stress with --hdr FILE or cassandra-easy-stress with --parquet FILE.
""");
    }

    @Test
    void countsOnAcrossARestartOfTlpStress() throws IOException {
        assertThat(read(ClientFile.text("restarted.csv", TLP))).isEqualTo("""
tlp-stress-csv
WRITE SERVICE: 3 figures, 1370 requests, last 1795175764.123..1795175766.123 s
READ SERVICE: 3 figures, 158 requests, last 1795175764.123..1795175766.123 s
DELETE SERVICE: 3 figures, 0 requests, last 1795175764.123..1795175766.123 s
errors of ALL: 5
producer tlp-stress
unit ms because tlp-stress prints milliseconds
interval PT3.5S
span 2026-11-20T11:55:50Z +PT16.123456789S
windows decaying-reservoir: Its percentiles are averages of about the last minute (a decaying reservoir of 1028 samples, of service time), not of any window: no window is judged from them, counts and errors are reported; run tlp-stress with --hdr FILE or cassandra-easy-stress with --parquet FILE.
counters-reset: Its counters were reset once: the tool was restarted, and all its runs are counted.
""");
    }

    @Test
    void takesTheColumnsOfAzulsTlpStressFromItsHeader() throws IOException {
        String columns =
                "Count,Latency (min),Latency (p50),Latency (p90),Latency (p99),Latency (p99.9),Latency (p99.99),"
                        + "Latency (max),1min (req/s),";
        String values = ",0.2,0.5,1,20.8,30,40,41,37.3,";
        String text = ",,Mutations,,,,,,,,,Reads,,,,,,,,,Deletes,,,,,,,,,Errors,\n"
                + "Timestamp, Elapsed Time," + columns.repeat(3) + "Count,1min (errors/s)\n"
                + "2026-11-20T11:56:00Z,10,1000" + values + "100" + values + "3" + values + "2,0.0\n";
        assertThat(read(ClientFile.text("azul.csv", text))).isEqualTo("""
tlp-stress-csv
WRITE SERVICE: 1 figures, 1000 requests, last 1795175750.000..1795175760.000 s
READ SERVICE: 1 figures, 100 requests, last 1795175750.000..1795175760.000 s
DELETE SERVICE: 1 figures, 3 requests, last 1795175750.000..1795175760.000 s
errors of ALL: 2
producer null
unit ms because tlp-stress prints milliseconds
interval PT10S
span 2026-11-20T11:55:50Z +PT10S
windows decaying-reservoir: Its percentiles are averages of about the last minute (a decaying reservoir of 1028 samples, of service time), not of any window: no window is judged from them, counts and errors are reported; run tlp-stress with --hdr FILE or cassandra-easy-stress with --parquet FILE.
""");
    }

    @Test
    void reportsTotalsOfAScrape() throws IOException {
        assertThat(read(ClientFile.input("tlp-stress/prometheus-9500.txt"))).isEqualTo("""
tlp-stress-scrape
DELETE SERVICE whole: 1 figures, 0 requests, last 0.000..0.000 s
READ SERVICE whole: 1 figures, 18872 requests, last 0.000..0.000 s
WRITE SERVICE whole: 1 figures, 75210 requests, last 0.000..0.000 s
errors of ALL: 0
producer tlp-stress
unit s because Prometheus' base unit is the second
interval null
span null
windows decaying-reservoir: Its percentiles are averages of about the last minute (a decaying reservoir of 1028 samples, of service time), not of any window: no window is judged from them, counts and errors are reported; run tlp-stress with --hdr FILE or cassandra-easy-stress with --parquet FILE.
one-scrape: It is a single scrape of counters since the tool was started: it contains totals only.
""");
    }

    @Test
    void readsTheTableAndTheSummaryOfCassandraStress() throws IOException {
        assertThat(read(ClientFile.input("cassandra-stress/cs-fixed.log.gz"))).isEqualTo("""
cassandra-stress-text
READ UNKNOWN: 151 figures, 14805 requests, last 150.000..150.800 s p50.0 0.700 p95.0 4.800 p99.0 10.200 p99.9 13.800 p100.0 13.800
WRITE UNKNOWN: 151 figures, 60215 requests, last 150.000..150.800 s p50.0 0.600 p95.0 3.100 p99.0 9.800 p99.9 16.600 p100.0 16.600
ALL UNKNOWN whole: 1 figures, 75020 requests, last 0.000..150.800 s p50.0 0.600 p95.0 4.200 p99.0 14.800 p99.9 36.600 p100.0 58.100
READ UNKNOWN whole: 1 figures, 14805 requests, last 0.000..150.800 s p50.0 0.700 p95.0 4.600 p99.0 14.700 p99.9 35.000 p100.0 56.100
WRITE UNKNOWN whole: 1 figures, 60215 requests, last 0.000..150.800 s p50.0 0.600 p95.0 4.100 p99.0 14.900 p99.9 36.900 p100.0 58.100
errors of READ: 0
errors of WRITE: 0
producer cassandra-stress
unit ms because cassandra-stress prints milliseconds
interval PT1S
span null
windows percentiles-of-seconds: It prints the percentiles of each second, from which no percentile of a longer window follows; run cassandra-stress with -log hdrfile=FILE.
no-wall-clock: Its times have no date; give the beginning of the run with --start, or read the hdrfile= of the same run, which has the date.
kind-unknown: With -rate fixed= its latencies are response times, with throttle= service times; the file does not contain the option that was used.
""");
    }

    @Test
    void putsCassandraStressOnTheClockThatIsGiven() throws IOException {
        Input input = ClientFile.input("cassandra-stress/cs-throttle.log.gz");
        LatencyOptions options = new LatencyOptions(null, Instant.parse("2026-11-20T11:14:49Z"));
        assertThat(read(input, options)).isEqualTo("""
cassandra-stress-text
READ UNKNOWN: 121 figures, 12195 requests, last 1795173409.000..1795173409.200 s p50.0 0.700 p95.0 2.900 p99.0 5.100 p99.9 5.100 p100.0 5.100
WRITE UNKNOWN: 121 figures, 47825 requests, last 1795173409.000..1795173409.200 s p50.0 0.600 p95.0 4.800 p99.0 8.700 p99.9 9.700 p100.0 9.700
ALL UNKNOWN whole: 1 figures, 60020 requests, last 1795173289.000..1795173409.200 s p50.0 0.500 p95.0 2.800 p99.0 9.100 p99.9 25.300 p100.0 79.000
READ UNKNOWN whole: 1 figures, 12195 requests, last 1795173289.000..1795173409.200 s p50.0 0.600 p95.0 3.100 p99.0 9.500 p99.9 24.800 p100.0 38.800
WRITE UNKNOWN whole: 1 figures, 47825 requests, last 1795173289.000..1795173409.200 s p50.0 0.500 p95.0 2.700 p99.0 8.900 p99.9 25.300 p100.0 79.000
errors of READ: 0
errors of WRITE: 0
producer cassandra-stress
unit ms because cassandra-stress prints milliseconds
interval PT1S
span 2026-11-20T11:14:49Z +PT2M0.2S
windows percentiles-of-seconds: It prints the percentiles of each second, from which no percentile of a longer window follows; run cassandra-stress with -log hdrfile=FILE.
kind-unknown: With -rate fixed= its latencies are response times, with throttle= service times; the file does not contain the option that was used.
""");
    }

    @Test
    void saysThatATableOfCassandraStressHasDecimalCommas() throws IOException {
        String text = new String(
                ClientFile.bytes("cassandra-stress/cs-fixed.log.gz"), java.nio.charset.StandardCharsets.UTF_8);
        String german = text.replaceAll("(?m)([0-9])\\.([0-9])", "$1,$2").replaceAll("(?s)Results:.*", "");
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> read(ClientFile.text("german.log", german))))
                .hasMessage("german.log: line 88: has 27 columns, its header 19; was it written with decimal commas?;"
                        + " look at it with: head -c 300");
    }

    @Test
    void readsStatusLinesAndSummaryOfYcsb() throws IOException {
        assertThat(read(ClientFile.text("ycsb.txt", YCSB))).isEqualTo("""
ycsb-text
READ SERVICE: 2 figures, 4005 requests, last 1795175107.369..1795175117.369 s p50.0 0.480 p90.0 0.700 p99.0 5.300 p99.9 63.711 p99.99 63.711 p100.0 0.041
READ RESPONSE: 1 figures, 2000 requests, last 1795175097.369..1795175107.369 s p50.0 0.580 p90.0 0.900 p99.0 8.500 p99.9 90.623 p99.99 90.623 p100.0 90.623
CLEANUP SERVICE: 1 figures, 1 requests, last 1795175107.369..1795175117.369 s p50.0 2226.175 p90.0 2226.175 p99.0 2226.175 p99.9 2226.175 p99.99 2226.175 p100.0 2226.175
READ SERVICE whole: 1 figures, 4005 requests, last 1795175097.359..1795175117.369 s p95.0 0.900 p99.0 5.300 p100.0 63.711
errors of ALL: 10
producer YCSB
unit us because YCSB prints microseconds
interval PT10S
span 2026-11-20T11:44:57.369Z +PT20S
windows percentiles-of-intervals: It prints the percentiles of its own intervals, from which no percentile of a window follows; run YCSB with -p measurementtype=hdrhistogram -p hdrhistogram.fileoutput=true -p measurement.interval=both.
no-time-zone: It prints local time without its zone; it was read as UTC. Give the beginning with --start.
""");
    }

    @Test
    void readsTheSummaryOfYcsbAlone() throws IOException {
        String summary = YCSB.substring(YCSB.indexOf("[OVERALL]"));
        assertThat(read(ClientFile.text("ycsb.txt", summary))).isEqualTo("""
ycsb-text
READ SERVICE whole: 1 figures, 4005 requests, last 0.000..20.010 s p95.0 0.900 p99.0 5.300 p100.0 63.711
producer YCSB
unit us because YCSB prints microseconds
interval null
span null
windows percentiles-of-intervals: It prints the percentiles of its own intervals, from which no percentile of a window follows; run YCSB with -p measurementtype=hdrhistogram -p hdrhistogram.fileoutput=true -p measurement.interval=both.
no-wall-clock: Its times have no date; give the beginning of the run with --start.
""");
    }

    @Test
    void readsSlowRequestsAndSaysThatTheyAreSlowOnesAlone() throws IOException {
        assertThat(read(ClientFile.input("open-loop/ll.slow.csv.gz"))).isEqualTo("""
requests-csv
3160 requests, 0 failed, response p50 36.815 max 171.091 ms, service p50 27.346 max 170.492 ms
producer null
unit us because its columns are named so
interval null
span 2026-11-20T10:35:18.619695Z +PT3M59.986244S
windows slow-requests-only: It holds slow requests only, the fastest of 20.0 ms: they show which requests a stop hit and when, but no percentile; give the histogram log of the same run with it.
""");
    }

    @Test
    void readsSingleRequestsByOtherNamesOfTheirColumns() throws IOException {
        String text = """
                timestamp;operation;latency_us;success;thread
                2026-11-20T11:56:00.000001Z;select;1500;true;a
                2026-11-20T11:56:01Z;insert;2500.5;false;"b;c"
                1795175762000;insert;1;true;c
                1795175762000;insert;-1;true;c
                1795175762000;insert
                """;
        assertThat(read(ClientFile.text("requests.csv", text))).isEqualTo("""
requests-csv
3 requests, 1 failed, response p50 1.500 max 2.501 ms, service p50 1.500 max 2.501 ms
producer null
unit us because its columns are named so
interval null
span 2026-11-20T11:56:00.000001Z +PT2S
lines-skipped: 2 lines were left out; line 5 holds a negative latency.
""");
    }

    private static String read(Input input) throws IOException {
        return read(input, LatencyOptions.NONE);
    }

    private static String read(Input input, LatencyOptions options) throws IOException {
        for (LatencyFormat format : Formats.STANDARD.all(LatencyFormat.class)) {
            if (format.matches(input.head())) {
                LatencySource source = format.open(input, options);
                Heard heard = Heard.of(source);
                return format.id() + "\n" + heard.summary() + Heard.text(source.description());
            }
        }
        return "unknown";
    }
}
