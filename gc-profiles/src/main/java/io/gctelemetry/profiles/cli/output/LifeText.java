package io.gctelemetry.profiles.cli.output;

import io.gctelemetry.profiles.catalogue.JdkRange;
import io.gctelemetry.profiles.catalogue.Kind;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** What each JDK makes of an option, in words. */
public final class LifeText {

    private LifeText() {}

    /** Returns what holds on every JDK, neighbours of the same text joined. */
    public static List<String> spans(IntFunction<String> text) {
        List<String> out = new ArrayList<>();
        for (int from = JdkRange.OLDEST; from <= JdkRange.NEWEST; ) {
            int to = from;
            while (to < JdkRange.NEWEST && text.apply(to + 1).equals(text.apply(from))) {
                to++;
            }
            out.add("JDK " + new JdkRange(from, to) + ": " + text.apply(from));
            from = to + 1;
        }
        return out;
    }

    /** Returns the life of an option, and what to add to it. */
    public static List<String> of(OptionFacts facts) {
        List<String> out = spans(jdk -> words(facts.life().on(jdk)));
        if (facts.deprecated() != null) {
            out.add("deprecated from JDK " + facts.deprecated() + " on");
        }
        if (facts.backPort8() != null) {
            out.add("JDK 8 with the Shenandoah back-port: " + words(facts.backPort8()));
        }
        return out;
    }

    private static String words(Kind kind) {
        return switch (kind) {
            case PRODUCT -> "product";
            case MANAGEABLE -> "product, may be changed while the JVM runs";
            case EXPERIMENTAL -> "experimental, needs -XX:+UnlockExperimentalVMOptions before it";
            case DIAGNOSTIC -> "diagnostic, needs -XX:+UnlockDiagnosticVMOptions before it";
            case OBSOLETE -> "ignored with a warning";
            case UNRESOLVED -> "not known";
            case ABSENT -> "refused";
        };
    }
}
