package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cli.option.FormatOption;
import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.cli.output.ProfileJson;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.profile.HeapRule;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.profile.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Show a profile with the reason and the source of each option.",
        footer = {
            "",
            "Examples:",
            "  gc-profiles show g1-jdk11",
            "  gc-profiles show scylla-c40-jdk16-zgc-70g --format json"
        })
final class ShowCommand implements Callable<Integer> {

    @Parameters(paramLabel = "PROFILE", description = "Show the profile with this id; see gc-profiles list.")
    String id = "";

    @Mixin
    FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        Profile profile = Profiles.load().profile(id);
        Out out = new Out();
        if (format.json()) {
            return out.text(JsonText.pretty(ProfileJson.whole(profile))).flush();
        }
        out.line(profile.tag() + "  " + profile.title());
        out.line("  for JDK " + profile.jdk() + ", " + profile.status()
                + (profile.certainty() == null ? "" : ", " + profile.certainty()));
        if (!profile.vendorWhy().isEmpty()) {
            out.line("  builds: " + profile.vendorWhy());
        }
        if (profile.heap() != null) {
            heap(out, profile.heap());
        }
        profile.cautions().forEach(caution -> out.line("  note: " + caution));
        list(out, "needs of the OS", profile.needs());
        list(out, "published runs", profile.evidence());
        list(out, "suspect in their document", profile.anomalies());
        settings(out, profile.options());
        section(out, "Around them in the published run:", profile.around());
        section(out, "Without its slips (--corrected):", profile.corrected());
        return out.flush();
    }

    private static void heap(Out out, HeapRule heap) {
        List<String> parts = new ArrayList<>();
        parts.add(heap.ramPercent() + " % of RAM" + (heap.cap() == null ? "" : " to " + Sizes.describe(heap.cap())));
        if (heap.least() != null) {
            parts.add("at least " + Sizes.describe(heap.least()));
        }
        if (heap.most() != null) {
            parts.add("at most " + Sizes.describe(heap.most()));
        }
        out.line("  heap: " + String.join(", ", parts));
        out.line("    " + heap.why());
        heap.sources().forEach(source -> out.line("    from " + source));
    }

    private static void list(Out out, String title, List<String> values) {
        if (!values.isEmpty()) {
            out.line("  " + title + ": " + String.join(", ", values));
        }
    }

    private static void section(Out out, String title, List<Setting> settings) {
        if (!settings.isEmpty()) {
            out.line("").line(title);
            settings(out, settings);
        }
    }

    private static void settings(Out out, List<Setting> settings) {
        for (Setting setting : settings) {
            List<String> when = new ArrayList<>();
            if (setting.optional()) {
                when.add("optional");
            }
            if (setting.jdk() != null) {
                when.add("JDK " + setting.jdk());
            }
            if (setting.leastHeap() != null) {
                when.add("heap from " + Sizes.describe(setting.leastHeap()));
            }
            out.line("");
            out.line("  " + setting.describe() + (when.isEmpty() ? "" : "   (" + String.join(", ", when) + ")"));
            out.line("      " + setting.why());
            setting.sources().forEach(source -> out.line("      from " + source));
        }
    }
}
