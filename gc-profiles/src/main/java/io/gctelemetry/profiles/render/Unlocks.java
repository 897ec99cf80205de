package io.gctelemetry.profiles.render;

import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.Kind;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.profile.Setting;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts each unlocking option before the first option that needs it: after it, the JVM would not start. */
final class Unlocks {

    private Unlocks() {}

    static List<RenderedOption> insert(
            List<RenderedOption> options, List<Setting> settings, Catalogue catalogue, int jdk) {
        List<RenderedOption> out = new ArrayList<>();
        Set<Kind> unlocked = EnumSet.noneOf(Kind.class);
        for (RenderedOption option : options) {
            JvmOption parsed = JvmOption.parse(option.argument());
            Kind kind = needed(parsed, settings, catalogue, jdk);
            if (kind != null && unlocked.add(kind)) {
                out.add(new RenderedOption(
                        unlock(kind),
                        parsed.name() + " is " + kind.key() + " on JDK " + jdk + ": the unlock must precede it.",
                        List.of()));
            }
            out.add(option);
        }
        return out;
    }

    private static @Nullable Kind needed(JvmOption option, List<Setting> settings, Catalogue catalogue, int jdk) {
        for (Setting setting : settings) {
            if (setting.option().equals(option.name()) && setting.unlock() != null) {
                return setting.unlock().equals("diagnostic") ? Kind.DIAGNOSTIC : Kind.EXPERIMENTAL;
            }
        }
        if (!option.isFlag()) {
            return null;
        }
        OptionFacts facts = catalogue.find(option.longName()).orElse(null);
        if (facts == null || facts.unlocks()) {
            return null;
        }
        Kind kind = facts.life().on(jdk);
        if (kind == Kind.ABSENT && jdk == 8 && facts.backPort8() != null) {
            // The back-port to 8 took the option as a product one; builds differ, and the unlock does no harm.
            return Kind.EXPERIMENTAL;
        }
        return kind == Kind.EXPERIMENTAL || kind == Kind.DIAGNOSTIC ? kind : null;
    }

    static String unlock(Kind kind) {
        return kind == Kind.DIAGNOSTIC ? "-XX:+UnlockDiagnosticVMOptions" : "-XX:+UnlockExperimentalVMOptions";
    }
}
