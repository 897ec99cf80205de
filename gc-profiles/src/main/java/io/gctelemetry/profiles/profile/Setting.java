package io.gctelemetry.profiles.profile;

import io.gctelemetry.profiles.catalogue.JdkRange;
import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.target.Target;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One option a profile sets, with its reason.
 *
 * @param option a key into the catalogue, {@code Xmn}, or a whole argument that begins with a hyphen
 * @param value a literal: true, false, a number or a text; null for a share or a whole argument
 * @param shareOf {@code heap} or {@code cores} of which {@code percent} is taken; null for a literal
 * @param percent the share
 * @param jdk JDKs it is for; null for all of the profile's
 * @param leastHeap heap from which on it is set; null for any
 * @param optional whether it is set only when asked for
 * @param unlock {@code experimental} or {@code diagnostic} when the value needs it though the option does not
 * @param needs settings of the OS without which it does nothing
 * @param why the reason
 * @param sources where the reason was learned
 */
public record Setting(
        String option,
        @Nullable Object value,
        @Nullable String shareOf,
        int percent,
        @Nullable JdkRange jdk,
        @Nullable Long leastHeap,
        boolean optional,
        @Nullable String unlock,
        List<String> needs,
        String why,
        List<String> sources) {

    static Setting of(Fields fields) {
        String jdk = fields.textOrNull("jdk");
        String heap = fields.textOrNull("heap");
        Integer percent = fields.numberOrNull("percent");
        return new Setting(
                fields.text("option"),
                fields.get("value"),
                fields.textOrNull("of"),
                percent == null ? 0 : percent,
                jdk == null ? null : JdkRange.parse(fields.place(), jdk),
                heap == null ? null : Sizes.parse(heap.substring(2)).orElseThrow(),
                fields.flag("optional"),
                fields.textOrNull("unlock"),
                fields.texts("needs"),
                fields.text("why").strip(),
                fields.texts("source"));
    }

    /** Returns the argument for that target, or null when the share cannot be taken because heap or cores are not known. */
    public @Nullable String argument(Target target) {
        if (option.startsWith("-")) {
            return option;
        }
        if (shareOf != null) {
            return share(target);
        }
        if (value instanceof Boolean on) {
            return "-XX:" + (on ? "+" : "-") + option;
        }
        return option.equals("Xmn") ? "-Xmn" + value : "-XX:" + option + "=" + value;
    }

    private @Nullable String share(Target target) {
        if ("cores".equals(shareOf)) {
            Integer cores = target.cores();
            return cores == null ? null : "-XX:" + option + "=" + Math.max(1, cores * percent / 100);
        }
        Long heap = target.heapBytes();
        if (heap == null) {
            return null;
        }
        String size = Sizes.format(Math.max(1, heap * percent / 100 / Sizes.MB) * Sizes.MB);
        return option.equals("Xmn") ? "-Xmn" + size : "-XX:" + option + "=" + size;
    }

    /** Returns the rule of a share in words, for a listing without a target. */
    public String describe() {
        if (shareOf != null) {
            return (option.equals("Xmn") ? "-Xmn" : "-XX:" + option + "=") + "<" + percent + " % of the " + shareOf
                    + ">";
        }
        String argument = argument(Target.jdk(JdkRange.NEWEST));
        return argument == null ? option : argument;
    }
}
