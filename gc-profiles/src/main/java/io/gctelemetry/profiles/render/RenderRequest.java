package io.gctelemetry.profiles.render;

import io.gctelemetry.profiles.target.RefusedException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What to add to a profile's options, or to take in their place.
 *
 * @param with optional options of the profile to include
 * @param own options of one's own, each with its reason; one of the profile's name takes its place
 * @param logFolder folder for the GC log, or null for none; it must exist on the node from JDK 9 on
 * @param agent {@code path.jar} or {@code path.jar=options} of the telemetry agent, or null
 * @param corrected whether a published run is given without its slips
 * @param around whether the lines around a published run's options are given too
 */
public record RenderRequest(
        Set<String> with,
        List<OwnOption> own,
        @Nullable String logFolder,
        @Nullable String agent,
        boolean corrected,
        boolean around) {

    /** A request for the profile as it is. */
    public static final RenderRequest PLAIN = new RenderRequest(Set.of(), List.of(), null, null, false, false);

    /**
     * Refuses what an option file cannot contain.
     *
     * @throws RefusedException for a blank or control character inside an argument, or an empty reason
     */
    void check() {
        for (OwnOption one : own) {
            word("option", one.argument());
            if (one.why().isBlank()) {
                throw new RefusedException(one.argument() + " has no reason; give it with --why");
            }
        }
        if (logFolder != null) {
            word("folder of the GC log", logFolder);
        }
        if (agent != null) {
            word("agent", agent);
        }
    }

    private static void word(String what, String text) {
        if (text.isEmpty()) {
            throw new RefusedException("the " + what + " is empty");
        }
        if (text.chars().anyMatch(c -> c <= ' ' || c == 0x7f)) {
            throw new RefusedException("the " + what + " '" + text.replaceAll("[\\x00-\\x1f\\x7f]", "?")
                    + "' holds a blank, at which Cassandra's scripts would split it");
        }
    }

    /**
     * An option of one's own.
     *
     * @param argument the whole argument
     * @param why its reason
     */
    public record OwnOption(String argument, String why) {}
}
