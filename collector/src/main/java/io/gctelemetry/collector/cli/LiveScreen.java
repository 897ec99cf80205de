package io.gctelemetry.collector.cli;

import io.gctelemetry.cli.Terminal;
import io.gctelemetry.collector.report.live.LiveText;
import io.gctelemetry.readers.input.Printable;
import java.time.Instant;
import java.util.List;

/**
 * Standard output of a command that runs on: on a terminal a block of lines that is drawn over, with news above it; else
 * lines, each with its time. For any thread. A reader that goes away is remembered and costs nothing more.
 */
final class LiveScreen {
    private final boolean terminal;
    private int drawn;
    private int failed;

    LiveScreen(Terminal terminal) {
        this.terminal = terminal.out();
    }

    /** Whether a block can be drawn over. */
    boolean draws() {
        return terminal;
    }

    /** The exit code if standard output cannot be written any more; 0 as long as it can. */
    synchronized int failed() {
        return failed;
    }

    /** A line that stays. Control characters are taken out, so it must not be styled. */
    synchronized void say(String text) {
        write(erase() + LiveText.time(Instant.now()) + "  " + Printable.of(text) + "\n");
        drawn = 0;
    }

    /** A line that stays, as it is. */
    synchronized void line(String text) {
        write(erase() + text + "\n");
        drawn = 0;
    }

    /** Draws the block again. Only on a terminal. */
    synchronized void draw(List<String> lines) {
        StringBuilder out = new StringBuilder(erase());
        for (String line : lines) {
            out.append(line).append('\n');
        }
        write(out.toString());
        drawn = lines.size();
    }

    private String erase() {
        return terminal && drawn > 0 ? "\u001b[" + drawn + "A\r\u001b[J" : "";
    }

    private void write(String text) {
        if (failed == 0) {
            failed = Out.write(text);
        }
    }
}
