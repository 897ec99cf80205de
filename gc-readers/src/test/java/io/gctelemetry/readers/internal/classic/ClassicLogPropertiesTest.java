package io.gctelemetry.readers.internal.classic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.gclog.Delivered;
import io.gctelemetry.readers.internal.gclog.Logs;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What must not matter to what is read of a log. */
class ClassicLogPropertiesTest {
    private static final Path LOGS = Path.of("src/test/resources/classic");
    /* Before and behind what a thread prints at once. */
    private static final Pattern SEAM = Pattern.compile(
            "(?<=\\n)|(?=\\[(?:ParNew|CMS:|PSYoungGen|DefNew|Rescan|weak|Metaspace))|(?=, \\d\\.\\d{7} secs\\]\\s*\\[Times)");
    private static final List<String> LOGS_READ = samples();

    @Property(tries = 200)
    void whereALogWasCutDoesNotMatterToWhatStandsBefore(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        String log = LOGS_READ.get(random.nextInt(LOGS_READ.size()));
        Delivered whole = read(log);
        Delivered part = read(log.substring(0, random.nextInt(log.length() + 1)));

        assertThat(beginning(intervals(whole), intervals(part))).isEqualTo(intervals(part));
        assertThat(beginning(whole.pauseLengths().toList(), part.pauseLengths().toList()))
                .isEqualTo(part.pauseLengths().toList());
    }

    @Property(tries = 200)
    void whatAConcurrentThreadWritesIntoTheRecordsDoesNotMatter(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        String log = LOGS_READ.get(random.nextInt(LOGS_READ.size()));
        List<String> phases = List.of(
                "[CMS-concurrent-mark: 0.001/0.004 secs] [Times: user=0.00 sys=0.00, real=0.00 secs] \n",
                "[CMS-concurrent-sweep-start]\n",
                "[GC concurrent-mark-end, 0.0040000 secs]\n",
                "[GC concurrent-mark-start]\n");
        StringBuilder mixed = new StringBuilder();
        int from = 0;
        int written = 0;
        for (Matcher seam = SEAM.matcher(log); seam.find(); ) {
            mixed.append(log, from, seam.start());
            from = seam.start();
            if (random.nextInt(8) == 0) {
                String phase = phases.get(random.nextInt(phases.size()));
                written += phase.contains("secs") ? 1 : 0;
                mixed.append(phase);
            }
        }
        Delivered clean = read(log);
        Delivered delivered = read(mixed.append(log.substring(from)).toString());

        assertThat(delivered.pauses.stream().map(Object::toString))
                .containsExactlyElementsOf(
                        clean.pauses.stream().map(Object::toString).toList());
        assertThat(delivered.stopLengths())
                .containsExactlyElementsOf(clean.stopLengths().toList());
        assertThat(delivered.phases).hasSize(clean.phases.size() + written);
    }

    private static List<Interval> intervals(Delivered delivered) {
        return delivered.stops.stream().map(Stop::interval).toList();
    }

    private static <T> List<T> beginning(List<T> all, List<T> some) {
        return all.subList(0, Math.min(all.size(), some.size()));
    }

    private static Delivered read(String log) throws IOException {
        Delivered delivered = new Delivered();
        // a log of nothing is refused
        ClassicLogSource.of(
                        Logs.input("OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01)\n" + log))
                .run(delivered);
        return delivered;
    }

    private static List<String> samples() {
        List<String> samples = new ArrayList<>();
        try {
            for (String row : Files.readAllLines(LOGS.resolve("truth.tsv"))) {
                try (InputStream in =
                        Input.of(LOGS.resolve(row.split("\t", -1)[0])).open()) {
                    String log = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
                    samples.add(log.substring(log.indexOf('\n') + 1));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return samples;
    }
}
