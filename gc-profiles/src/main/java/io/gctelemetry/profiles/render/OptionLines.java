package io.gctelemetry.profiles.render;

import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.target.Target;
import java.util.ArrayList;
import java.util.List;

/** Rendered options as lines of an option file: a head with the target, and each option under its reason. */
public final class OptionLines {

    private static final int WIDTH = 100;

    private OptionLines() {}

    static String write(Rendering rendering) {
        return String.join("\n", lines(rendering)) + "\n";
    }

    /** Returns the lines, without line ends. Every line is an option, a comment, or blank. */
    public static List<String> lines(Rendering rendering) {
        List<String> out = new ArrayList<>();
        comment(out, "", rendering.profile().tag() + ": " + rendering.profile().title());
        comment(out, "", "For " + describe(rendering.target()) + ".");
        if (!rendering.certainty().isEmpty()) {
            comment(out, "", "Certainty: " + String.join("; ", rendering.certainty()) + ".");
        }
        if (!rendering.profile().anomalies().isEmpty()) {
            comment(
                    out,
                    "",
                    "Suspect in the document it is from: "
                            + String.join(", ", rendering.profile().anomalies()) + " (gc-profiles evidence "
                            + rendering.profile().id() + ").");
        }
        rendering.notes().forEach(note -> comment(out, "Note: ", note));
        rendering.leftOut().stream()
                .filter(left -> !left.contains("optional") && !left.contains(" only"))
                .forEach(left -> comment(out, "Left out: ", left));
        for (RenderedOption option : rendering.options()) {
            out.add("");
            comment(out, "", option.why());
            out.add(option.argument());
        }
        return out;
    }

    /** Returns a target in words: {@code JDK 14, Cassandra 4.0, heap 31 GB, 8 cores, 61 GB of RAM}. */
    public static String describe(Target target) {
        List<String> parts = new ArrayList<>();
        parts.add("JDK " + target.jdk()
                + (target.vendor() == null ? "" : " (" + target.vendor().key() + ")"));
        if (target.cassandra() != null) {
            parts.add("Cassandra " + target.cassandra());
        }
        if (target.heapBytes() != null) {
            parts.add("heap " + Sizes.describe(target.heapBytes()));
        }
        if (target.cores() != null) {
            parts.add(target.cores() + (target.cores() == 1 ? " core" : " cores"));
        }
        if (target.ramBytes() != null) {
            parts.add(Sizes.describe(target.ramBytes()) + " of RAM");
        }
        return String.join(", ", parts);
    }

    private static void comment(List<String> out, String lead, String text) {
        StringBuilder line = new StringBuilder("# ").append(lead);
        for (String word : text.split("\\s+", -1)) {
            if (line.length() + word.length() > WIDTH && line.length() > 2) {
                out.add(line.toString().stripTrailing());
                line = new StringBuilder("# ");
            }
            line.append(word).append(' ');
        }
        out.add(line.toString().stripTrailing());
    }
}
