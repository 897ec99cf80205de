package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.cli.Program.Run;

/** What every end of the program must look like, whatever it was given. */
final class Refusals {
    private Refusals() {}

    /** One line, no trace, no control character. */
    static void assertRefused(Run run, String... words) {
        assertThat(run.err()).as("messages").endsWith("\n").startsWith("gc-collector: ");
        assertThat(run.err().strip().lines()).hasSize(1);
        assertThat(run.err().strip().chars()).noneMatch(Character::isISOControl);
        for (String word : words) {
            assertThat(run.err()).contains(word);
        }
        assertThat(run.out()).isEmpty();
        assertThat(run.exit()).isEqualTo(2);
    }

    /** A result or a refusal; never a trace. */
    static void assertOrderly(Run run) {
        assertThat(run.exit()).as(run.err()).isIn(0, 2);
        assertThat(run.err()).doesNotContain("Exception", "\tat ");
        assertThat(run.err().replace("\n", "").chars()).noneMatch(Character::isISOControl);
    }
}
