package io.gctelemetry.profiles.render;

import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.target.Target;
import java.util.List;

/**
 * The options of one profile for one target.
 *
 * @param profile the profile
 * @param target the target, with heap and collector filled in
 * @param certainty the evidence for it: published, reconstructed or inferred; run, read in sources or inferred
 * @param options the arguments in the order to give them
 * @param notes what to know before using them, most important first
 * @param leftOut options of the profile that are not given, with the reason
 */
public record Rendering(
        Profile profile,
        Target target,
        List<String> certainty,
        List<RenderedOption> options,
        List<String> notes,
        List<String> leftOut) {

    /** Returns the arguments alone. */
    public List<String> arguments() {
        return options.stream().map(RenderedOption::argument).toList();
    }
}
