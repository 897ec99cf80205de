package io.gctelemetry.collector.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A real browser without a screen; fetched from Debian's packages by {@code tools/browser} where there is none. */
final class Browser {
    private static final long MOST_SECONDS = 120;

    private final String program;
    private final Path folder;

    private Browser(String program, Path folder) {
        this.program = program;
        this.folder = folder;
    }

    /** Skips the test where no browser can be had; in CI that is a failure. */
    static Browser open(Path folder) {
        Path tool = Path.of("..", "tools", "browser").toAbsolutePath().normalize();
        Finished found = Launcher.of(tool.toString())
                .errors(ProcessBuilder.Redirect.INHERIT)
                .run();
        if (found.exit() != 0 && "true".equals(System.getenv("CI"))) {
            fail("tools/browser found no browser");
        }
        assumeTrue(found.exit() == 0, "no browser on this machine");
        return new Browser(found.output().strip(), folder);
    }

    /** What the page has become once its script has run. The browser complains of nothing meanwhile. */
    String drawn(Path page, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                program,
                "--no-sandbox",
                "--disable-gpu",
                "--enable-logging=stderr",
                "--v=0",
                "--user-data-dir=" + folder.resolve("profile"),
                "--window-size=1280,1800",
                "--virtual-time-budget=5000"));
        command.addAll(List.of(options));
        command.add(page.toUri().toString());
        Path out = folder.resolve("dom.html");
        Path complaints = folder.resolve("complaints.txt");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(complaints.toFile())
                .start();
        if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            fail("the browser did not end within " + MOST_SECONDS + " s");
        }
        assertThat(Files.readAllLines(complaints, StandardCharsets.UTF_8).stream()
                        .filter(line -> line.contains("CONSOLE"))
                        .toList())
                .as("what the browser's console shows")
                .isEmpty();
        return Files.readString(out);
    }

    /** The page, to be told what a person does. */
    DevTools page(Path page) throws IOException, InterruptedException {
        return DevTools.open(program, page, folder.resolve("tools"));
    }

    /** Keeps what the page looks like as a picture. */
    void picture(Path page, Path to, String... options) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("--screenshot=" + to.toAbsolutePath()));
        all.addAll(List.of(options));
        drawn(page, all.toArray(new String[0]));
    }
}
