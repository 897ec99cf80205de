package io.gctelemetry.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.latency.HdrText;
import io.gctelemetry.readers.latency.Heard;
import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencyOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LatencyFilesTest {
    @TempDir
    Path folder;

    @Test
    void readsTheFourLogsOfTlpStressAsOneRun() throws IOException {
        write("r-READS.hdr", new HdrText().tlpStress("r-READS").interval("", 0, 500, 600));
        write("r-WRITES.hdr", new HdrText().tlpStress("r-WRITES").interval("", 0, 400));
        write(
                "r-INTENDED-READS.hdr",
                new HdrText().tlpStress("r-INTENDED-READS").interval("", 0, 90_000, 600));
        write(
                "r-INTENDED-WRITES.hdr",
                new HdrText().tlpStress("r-INTENDED-WRITES").interval("", 0, 80_000));
        write("gc.log", new HdrText().raw("[0.1s] not a latency\n"));
        assertThat(read(folder)).isEqualTo("""
- READ RESPONSE: 1 intervals, 2 requests, p50 0.600 p99 90.047 p99.9 90.047 max 90.047 ms
- WRITE RESPONSE: 1 intervals, 1 requests, p50 80.063 p99 80.063 p99.9 80.063 max 80.063 ms
- READ SERVICE: 1 intervals, 2 requests, p50 0.500 p99 0.600 p99.9 0.600 max 0.600 ms
- WRITE SERVICE: 1 intervals, 1 requests, p50 0.400 p99 0.400 p99.9 0.400 max 0.400 ms
r-INTENDED-READS.hdr: tlp-stress, us
r-INTENDED-WRITES.hdr: tlp-stress, us
r-READS.hdr: tlp-stress, us
r-WRITES.hdr: tlp-stress, us
""");
    }

    @Test
    void addsUpTheRequestsOfLoadersThatEachSentAPart() throws IOException {
        for (int loader = 0; loader < 3; loader++) {
            write(
                    "loader" + loader + ".hdr",
                    new HdrText()
                            .tlpStress("x-READS")
                            .interval("", 0, 1000 + loader)
                            .interval("", 1, 2000));
        }
        Heard heard = new Heard();
        try (LatencyFiles files = LatencyFiles.of(List.of(folder), LatencyOptions.NONE)) {
            files.run(heard);
        }
        LatencyCounts first = LatencyCounts.sum(heard.intervals.stream()
                .filter(delivered -> delivered.start() == HdrText.START * 1_000_000)
                .map(Heard.Delivered::counts)
                .toList());
        assertThat(first).isEqualTo(LatencyCounts.of(1_000_000, 1_001_000, 1_002_000));
    }

    @Test
    void saysThatFilesAreOfDifferentRuns() throws IOException {
        write("a.hdr", new HdrText().tlpStress("x-READS").interval("", 0, 1000));
        write("b.hdr", new HdrText().tlpStress("x-READS").interval("", 5000, 1000));
        write(
                "c.hdr",
                new HdrText()
                        .raw("#[Logged with Latte 0.28]\n")
                        .raw("#[BaseTime: 1795172400.0 (seconds since epoch)]\n")
                        .base(HdrText.START)
                        .interval("cycles", 0, 1_000_000));
        assertThat(read(folder)).isEqualTo("""
- READ SERVICE: 2 intervals, 2 requests, p50 1.000 p99 1.000 p99.9 1.000 max 1.000 ms
cycles ALL RESPONSE: 1 intervals, 1 requests, p50 1.000 p99 1.000 p99.9 1.000 max 1.000 ms
a.hdr: tlp-stress, us
b.hdr: tlp-stress, us
c.hdr: latte, ns
different-producers: The files come from different tools (latte, tlp-stress): if they are of different runs, read each alone.
different-times: b.hdr begins when a.hdr has ended: they are of different runs, or a clock is wrong; read each alone.
service-time-beside-response-time: Some requests have a response time, others a service time only; where response times decide, the others are not counted: record all loaders alike.
""");
    }

    @Test
    void leavesOutTheTimesThatYcsbTakesToCloseItsSessions() throws IOException {
        write("ycsb.txt", new HdrText().raw("""
                2026-11-20 11:45:07:369 10 sec: 4010 operations; 400.2 current ops/sec; [READ: Count=20, Max=711] [CLEANUP: Count=1, Max=2226175]
                """));
        assertThat(read(folder)).isEqualTo("""
READ SERVICE: 1 figures, 20 requests, last 1795175097.369..1795175107.369 s p100.0 0.711
ycsb.txt: YCSB, us
no-request: CLEANUP of ycsb.txt was left out: it times no request.
percentiles-of-intervals: It prints the percentiles of its own intervals, from which no percentile of a window follows; run YCSB with -p measurementtype=hdrhistogram -p hdrhistogram.fileoutput=true -p measurement.interval=both.
""");
    }

    @Test
    void findsTheUnitContradictedByTheToolsOwnOutput() throws IOException {
        write("x.log", new HdrText().raw("""
                [OVERALL], RunTime(ms), 20010
                [READ], Operations, 2
                [READ], MaxLatency(us), 90000
                """));
        write(
                "x.hdr",
                new HdrText().header(log -> log.outputStartTime(HdrText.START)).interval("", 0, 90_000, 95_000));
        assertThat(read(folder)).isEqualTo("""
- ALL UNKNOWN: 1 intervals, 2 requests, p50 0.090 p99 0.095 p99.9 0.095 max 0.095 ms
READ SERVICE whole: 1 figures, 2 requests, last 0.000..20.010 s p100.0 90.000
x.hdr: null, ns
x.log: YCSB, us
unit-contradicted: The longest latency of x.hdr is 0.095 ms in the unit found, and 90.000 ms in the tool's own output: give the right unit with --unit.
""");
    }

    @Test
    void readsTheOthersWhereOneCannotBeRead() throws IOException {
        write("a.hdr", new HdrText().tlpStress("x-READS").interval("", 0, 1000));
        write("b.hdr", new HdrText().tlpStress("x-READS"));
        assertThat(read(folder)).isEqualTo("""
- READ SERVICE: 1 intervals, 1 requests, p50 1.000 p99 1.000 p99.9 1.000 max 1.000 ms
a.hdr: tlp-stress, us
b.hdr: tlp-stress, us
file-left-out: b.hdr: holds no interval; was it closed before the tool wrote its first one?
""");
    }

    @Test
    void readsAFileThatIsNamedTwiceOnce() throws IOException {
        write("a.hdr", new HdrText().tlpStress("x-READS").interval("", 0, 1000));
        assertThat(read(folder, folder.resolve("a.hdr"))).isEqualTo("""
- READ SERVICE: 1 intervals, 1 requests, p50 1.000 p99 1.000 p99.9 1.000 max 1.000 ms
a.hdr: tlp-stress, us
named-twice: a.hdr was named twice and is read once.
""");
    }

    @Test
    void saysThatAFolderHoldsNoLatencies() throws IOException {
        write("gc.log", new HdrText().raw("[0.1s] not a latency\n"));
        assertThatThrownBy(() -> read(folder))
                .isInstanceOf(InputException.class)
                .hasMessage(folder + ": contains no file with latencies of a client; name the files");
    }

    @Test
    void saysThatAFileIsOfNoLoadTool() throws IOException {
        write("gc.log", new HdrText().raw("[0.1s] not a latency\n"));
        assertThatThrownBy(() -> read(folder.resolve("gc.log")))
                .isInstanceOf(InputException.class)
                .hasMessage(folder.resolve("gc.log") + ": is not a file of a load tool; record an HdrHistogram log"
                        + " (tlp-stress --hdr, cassandra-stress -log hdrfile=)");
    }

    private void write(String name, HdrText text) throws IOException {
        Files.writeString(folder.resolve(name), text.text());
    }

    private String read(Path... paths) throws IOException {
        Heard heard = new Heard();
        StringBuilder out = new StringBuilder();
        try (LatencyFiles files = LatencyFiles.of(List.of(paths), LatencyOptions.NONE)) {
            files.run(heard);
            out.append(heard.summary());
            for (LatencyFiles.Member member : files.members()) {
                out.append(Path.of(member.name()).getFileName())
                        .append(": ")
                        .append(member.description().producer())
                        .append(", ")
                        .append(member.description().unit().symbol())
                        .append('\n');
            }
            files.notes()
                    .forEach(note -> out.append(note.code())
                            .append(": ")
                            .append(note.text())
                            .append('\n'));
        }
        return out.toString().replace(folder + "/", "");
    }
}
