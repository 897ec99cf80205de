package io.gctelemetry.profiles.render;

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
 * @param around whether what stood around a published run's options is given too
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
     * An option of one's own.
     *
     * @param argument the whole argument
     * @param why its reason
     */
    public record OwnOption(String argument, String why) {}
}
