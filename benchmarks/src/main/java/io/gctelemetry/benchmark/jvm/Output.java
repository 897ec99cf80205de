package io.gctelemetry.benchmark.jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The output of a measured JVM: its answers one by one, and all lines. Read by a thread of its own until its end. */
final class Output {
    private static final Pattern ANSWER = Pattern.compile("(?:MAIN|PAUSED|RESUMED|BYTES|GROWN|COLLECTED)(?: -?\\d+)*");
    private static final String END = "";

    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final StringBuilder text = new StringBuilder();

    Output(BufferedReader reader, String name) {
        Thread thread = new Thread(() -> read(reader), name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Waits for the next answer; null if the output has ended, or if there is none in time. */
    @Nullable
    String answer(int seconds) throws InterruptedException {
        String answer = answers.poll(seconds, TimeUnit.SECONDS);
        if (END.equals(answer)) {
            answers.add(END);
            return null;
        }
        return answer;
    }

    /** All lines so far. */
    String text() {
        synchronized (text) {
            return text.toString();
        }
    }

    private void keep(String line) {
        synchronized (text) {
            text.append(line).append('\n');
        }
    }

    private void read(BufferedReader lines) {
        try (BufferedReader reader = lines) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                keep(line);
                Matcher answer = ANSWER.matcher(line);
                if (answer.find()) {
                    answers.add(answer.group());
                }
            }
        } catch (IOException ended) {
            keep(ended.toString());
        }
        answers.add(END);
    }
}
