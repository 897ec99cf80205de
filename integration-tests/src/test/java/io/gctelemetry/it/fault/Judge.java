package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.opentest4j.AssertionFailedError;

/**
 * The three questions asked after every fault: is the host unharmed, is the operator told, is the endpoint right. That each
 * judge can say no is proven in {@link JudgeIT}.
 */
final class Judge {

    private static final int LINES = 6;

    /** The JVM's words for what nobody has caught; the second where there was no memory even for the first. */
    private static final Pattern TRACE =
            Pattern.compile("^Exception in thread|^Exception: .* thrown from the Uncaught");

    private Judge() {}

    /** Host: main has begun and the application beats on. */
    static void runs(HostJvm host) {
        host.awaitMain();
        host.awaitBeats(3);
    }

    /** Host: runs, and ends with its own exit code, soon even on a busy machine, having shown no stack trace. */
    static void isUnharmed(HostJvm host) {
        runs(host);
        exits(host, Duration.ofSeconds(3));
        showsNoTrace(host);
    }

    /** Host: System.exit(7) ends it within that time, with that code. */
    static void exits(HostJvm host, Duration within) {
        long begun = System.nanoTime();
        host.send("exit 7");
        assertThat(host.awaitExit()).as("exit code of the host").isEqualTo(7);
        assertThat(Duration.ofNanos(System.nanoTime() - begun))
                .as("time from System.exit to the end")
                .isLessThan(within);
    }

    /** Host: it sees what it would see without the agent; daemon threads may be more. */
    static void seesTheSame(HostJvm bare, HostJvm host) {
        Set<String> without = state(bare);
        Set<String> with = state(host);
        Set<String> more = new TreeSet<>(with);
        more.removeAll(without);
        without.removeAll(with);
        assertThat(more).as("what the application sees because of the agent").isEmpty();
        assertThat(without)
                .as("what the application misses because of the agent")
                .isEmpty();
    }

    private static Set<String> state(HostJvm host) {
        Set<String> state = new TreeSet<>();
        for (String line : host.askAll("state", "STATE", "STATE end")) {
            if (!line.startsWith("STATE thread daemon")) {
                // JDK 8 itself adds the jar of any agent to this property
                String own = line.replaceFirst("(property java.class.path=[^:]*):[^:]*\\.jar$", "$1");
                state.add(own.replaceFirst("(property (?:user.dir|jdk.jfr.repository)=).*", "$1(its own)"));
            }
        }
        return state;
    }

    /** Message: exactly one line names the matter by these words, there are few lines in all, and no stack trace. */
    static void reported(HostJvm host, String... words) {
        host.awaitNotice(words);
        assertThat(host.notices().stream()
                        .filter(line -> List.of(words).stream().allMatch(line::contains)))
                .as("lines that name %s", List.of(words))
                .hasSize(1);
        assertThat(host.notices()).as("lines of the agent").hasSizeLessThanOrEqualTo(LINES);
        showsNoTrace(host);
    }

    /** Message: nothing but lines of the agent stands on stderr, and of the JVM itself. */
    static void showsNoTrace(HostJvm host) {
        assertThat(host.stderr())
                .as("stderr")
                .noneMatch(
                        line -> line.startsWith("\tat ") || TRACE.matcher(line).find());
    }

    /** Endpoint: it serves, and its figures still advance after a System.gc(). */
    static void advances(HostJvm host) {
        advances(host, host.endpoint());
    }

    /** Endpoint: what serves there serves, and its figures still advance after a System.gc(). */
    static void advances(HostJvm host, Endpoint endpoint) {
        Scrape before = endpoint.scrape();
        host.ask("gc", "GC done");
        Until.so(Duration.ofSeconds(10), "the figures advance after System.gc()", () -> {
            Scrape now = endpoint.scrape();
            return now.sum("jvm_safepoints_total") > before.sum("jvm_safepoints_total")
                    && now.sum("jvm_stop_seconds_count") > before.sum("jvm_stop_seconds_count");
        });
    }

    /** Endpoint: nobody listens there. */
    static void standsAside(HostJvm host) {
        if (host.notices().stream().anyMatch(line -> line.contains("serving http"))) {
            throw new AssertionFailedError("it serves: " + host.notices());
        }
    }
}
