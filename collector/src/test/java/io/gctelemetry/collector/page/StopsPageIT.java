package io.gctelemetry.collector.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.assemble.StopsReading;
import io.gctelemetry.collector.figures.Period;
import io.gctelemetry.collector.report.stops.StopsOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of stops as a real browser draws it; the pictures are kept in {@code target/pages}. */
class StopsPageIT {
    private static final Path PICTURES = Path.of("target", "pages");
    private static final List<String> LOGS = List.of(
            "../gc-readers/src/test/resources/gclogs/jdk17-g1-sysgc-full.log.gz",
            "../gc-readers/src/test/resources/stalls/jdk21-zgc-stalls.log.gz");
    private static final String BARS = "document.querySelectorAll('#timeline-0 .stop').length";
    private static final String COLLECTIONS =
            "[...document.querySelectorAll('table')]" + ".find(t => t.textContent.includes('G1 Old Generation'))";

    @TempDir
    private Path folder;

    private Path page;
    private Browser browser;

    @BeforeEach
    void drawStops() throws IOException, InterruptedException {
        StopsReading reading = new StopsReading(Period.ALL, null);
        page = folder.resolve("stops.html");
        Files.writeString(
                page,
                new StopsPage(new StopsOptions(10, -1, List.of(), ZoneOffset.UTC))
                        .render(reading.read(StopsReading.find(LOGS, bytes -> {}), LOGS)));
        browser = Browser.open(folder);
        Files.createDirectories(PICTURES);
    }

    @Test
    void drawsStopsStallsAndHeapOfEveryFileWithoutAComplaint() throws IOException, InterruptedException {
        String drawn = browser.drawn(page, "--dump-dom");

        assertThat(drawn)
                .contains("data-drawn=\"yes\"", "<title>Stops of gclogs/jdk17-g1-sysgc-full.log.gz, ")
                .contains(
                        "stops by length, logarithmic",
                        "allocation stalls of single threads by length, logarithmic",
                        "heap in use before and after collections",
                        "time since the start of the JVM",
                        "length of the stop",
                        "stops, logarithmic")
                .contains("System.gc(), 279 ms, until ", "30 MiB after a collection, ");
    }

    @Test
    void isReadableOnWhiteAndOnBlack() throws IOException, InterruptedException {
        Path light = PICTURES.resolve("stops-light.png");
        Path dark = PICTURES.resolve("stops-dark.png");
        browser.picture(page, light);
        browser.picture(page, dark, "--blink-settings=preferredColorScheme=0");

        assertThat(Pictures.brightness(light)).isGreaterThan(200);
        assertThat(Pictures.brightness(dark)).isLessThan(80);
    }

    @Test
    void isZoomedAndSortedByTheKeyboardAlone() throws IOException, InterruptedException {
        try (DevTools tools = browser.page(page)) {
            int all = Integer.parseInt(tools.value(BARS));
            assertThat(all).isBetween(30, 36);
            tools.value("document.getElementById('timeline-0').focus()");
            assertThat(tools.value("document.activeElement.id")).isEqualTo("timeline-0");
            tools.press("+", 187);
            tools.press("+", 187);
            assertThat(Integer.parseInt(tools.value(BARS))).isBetween(1, all - 1);
            tools.press("0", 48);
            assertThat(tools.value(BARS)).isEqualTo(String.valueOf(all));

            String firstCount = COLLECTIONS + ".tBodies[0].rows[0].cells[3].textContent";
            assertThat(tools.value(firstCount)).isEqualTo("5");
            tools.value(COLLECTIONS + ".querySelectorAll('th button')[3].focus()");
            tools.press("Enter", 13);
            assertThat(tools.value(firstCount)).isEqualTo("22");
            tools.press("Enter", 13);
            assertThat(tools.value(firstCount)).isEqualTo("5");
        }
    }

    /** The colour of a bar over time, of the same kind in the bars by length, and in both keys. */
    @Test
    void oneCauseHasOneColourInEveryChart() throws IOException, InterruptedException {
        try (DevTools tools = browser.page(page)) {
            String kind = "JSON.parse(document.getElementById('data').textContent).kinds.indexOf('System.gc()')";
            assertThat(tools.value("[...new Set([...document.querySelectorAll('.stop')].filter(b =>"
                            + " b.textContent.startsWith('System.gc()')).map(b => b.getAttribute('fill')))].join()"))
                    .isEqualTo("var(--k" + tools.value(kind) + ")");
            assertThat(tools.value("[...new Set([...document.querySelectorAll('.bar')].filter(b =>"
                            + " b.textContent.startsWith('System.gc()')).map(b => b.getAttribute('fill')))].join()"))
                    .isEqualTo("var(--k" + tools.value(kind) + ")");
            assertThat(tools.value("[...new Set([...document.querySelectorAll('.key span')].filter(s =>"
                            + " s.textContent === 'System.gc()').map(s => s.firstChild.style.background))].join()"))
                    .isEqualTo("var(--k" + tools.value(kind) + ")");
        }
    }
}
