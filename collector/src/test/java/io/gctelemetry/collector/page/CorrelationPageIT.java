package io.gctelemetry.collector.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.timeline.Timeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as a real browser draws it; the pictures are kept in {@code target/pages}. */
class CorrelationPageIT {
    private static final Path PICTURES = Path.of("target", "pages");

    @TempDir
    private Path folder;

    private Path page;
    private Browser browser;

    @BeforeEach
    void drawARun() throws IOException, InterruptedException {
        Timeline run = MadeRun.timeline("n1");
        page = folder.resolve("a page's <name>.html");
        Files.writeString(page, new CorrelationPage().render("A run", MadeRun.correlation(run), run.nodes()));
        browser = Browser.open(folder);
        Files.createDirectories(PICTURES);
    }

    @Test
    void drawsEveryPartWithLabelledAxesAndNoComplaint() throws IOException, InterruptedException {
        String drawn = browser.drawn(page, "--dump-dom");

        assertThat(drawn).contains("data-drawn=\"yes\"");
        assertThat(Stream.of(
                                "time of day, UTC",
                                "latency",
                                "percentile of all requests",
                                "length of the stop",
                                "stops, logarithmic")
                        .filter(axis -> !drawn.contains(">" + axis + "</text>")))
                .as("axes without a label")
                .isEmpty();
        assertThat(drawn).contains("Window until 12:0", "System.gc()", "n1: stops, by length", "compaction");
        assertThat(count(drawn, "data-line=")).as("lines of percentiles").isEqualTo(4);
        assertThat(count(drawn, "data-node=")).as("stops in the lane").isEqualTo(20);
        assertThat(count(drawn, "data-window=")).as("windows to click").isEqualTo(30);
    }

    @Test
    void isReadableOnWhiteAndOnBlack() throws IOException, InterruptedException {
        Path light = PICTURES.resolve("correlation-light.png");
        Path dark = PICTURES.resolve("correlation-dark.png");
        browser.picture(page, light);
        browser.picture(page, dark, "--blink-settings=preferredColorScheme=0");

        assertThat(Pictures.brightness(light)).isGreaterThan(200);
        assertThat(Pictures.brightness(dark)).isLessThan(80);
    }

    private static final String WINDOWS = "document.querySelectorAll('.hit').length";
    private static final String FOCUS =
            "document.activeElement.id || document.activeElement.getAttribute('data-window')";

    /** 30 windows of 10 s; two missed ones can be reached: those of the stops at 31 s, 91 s ... */
    @Test
    void isUsedByTheKeyboardAlone() throws IOException, InterruptedException {
        try (DevTools tools = browser.page(page)) {
            tools.press("Tab", 9);
            tools.press("Tab", 9);
            assertThat(tools.value(FOCUS)).isEqualTo("timeline");
            assertThat(tools.value(WINDOWS)).isEqualTo("30");
            tools.press("+", 187);
            tools.press("+", 187);
            assertThat(Integer.parseInt(tools.value(WINDOWS))).isBetween(7, 10);
            String first = tools.value("document.querySelector('.hit').getAttribute('data-window')");
            tools.press("ArrowRight", 39);
            assertThat(tools.value("document.querySelector('.hit').getAttribute('data-window')"))
                    .isNotEqualTo(first);
            assertThat(tools.value(FOCUS)).isEqualTo("timeline");
            tools.press("0", 48);
            assertThat(tools.value(WINDOWS)).isEqualTo("30");
            tools.press("Tab", 9);
            assertThat(tools.value(FOCUS)).isEqualTo("3");
            tools.press("Enter", 13);
            assertThat(tools.value("document.querySelector('#window h2').textContent"))
                    .isEqualTo("Window until 12:00:40 UTC");
            assertThat(tools.value("getComputedStyle(document.activeElement).strokeWidth"))
                    .as("the focus is seen")
                    .isEqualTo("2px");
        }
    }

    private static long count(String text, String part) {
        return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }
}
