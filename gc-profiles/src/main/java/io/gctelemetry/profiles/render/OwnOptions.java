package io.gctelemetry.profiles.render;

import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.Kind;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.target.RefusedException;
import io.gctelemetry.profiles.target.Target;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** Options of one's own: one that the profile sets takes its place, any other comes after; one the JDK refuses is refused. */
final class OwnOptions {

    private static final Set<String> HEAP = Set.of("MaxHeapSize", "InitialHeapSize", "MinHeapSize");

    private OwnOptions() {}

    static void apply(
            List<RenderedOption> options, List<RenderRequest.OwnOption> own, Catalogue catalogue, Target target) {
        for (RenderRequest.OwnOption one : own) {
            JvmOption parsed = JvmOption.parse(one.argument());
            if (HEAP.contains(parsed.longName())) {
                throw new RefusedException(
                        one.argument() + ": the heap is given with --heap, which sets -Xms and -Xmx");
            }
            check(parsed, catalogue, target.feature());
            checkCollector(parsed, target);
            RenderedOption rendered = new RenderedOption(one.argument(), one.why(), List.of("given with --set"));
            int place = placeOf(options, parsed);
            if (place >= 0) {
                options.set(place, rendered);
            } else {
                options.add(rendered);
            }
        }
    }

    private static void checkCollector(JvmOption option, Target target) {
        Gc chosen = target.gc();
        for (Gc gc : Gc.values()) {
            boolean selects = gc.selector().filter(option.name()::equals).isPresent();
            if (selects && chosen != null && (option.form() == JvmOption.Form.ON) != (gc == chosen)) {
                throw new RefusedException(option.text() + " chooses another collector than the profile's "
                        + chosen.title() + "; choose it with --gc");
            }
        }
    }

    private static int placeOf(List<RenderedOption> options, JvmOption wanted) {
        for (int i = 0; i < options.size(); i++) {
            JvmOption present = JvmOption.parse(options.get(i).argument());
            if (present.longName().equals(wanted.longName())) {
                return i;
            }
        }
        return -1;
    }

    private static void check(JvmOption option, Catalogue catalogue, int jdk) {
        if (!option.isFlag()) {
            return;
        }
        OptionFacts facts = catalogue
                .find(option.longName())
                .orElseThrow(() -> new RefusedException("no JDK from 8 to 26 has the option " + option.name()
                        + catalogue
                                .nearest(option.name())
                                .map(near -> "; near it is " + near)
                                .orElse("")));
        Kind kind = facts.life().on(jdk);
        if (kind == Kind.ABSENT) {
            OptionalInt first = facts.life().first();
            OptionalInt last = facts.life().last();
            throw new RefusedException("JDK " + jdk + " refuses " + option.name()
                    + (first.isPresent() && first.getAsInt() > jdk
                            ? "; it came with JDK " + first.getAsInt()
                            : last.isPresent() ? "; the last JDK with it was " + last.getAsInt() : ""));
        }
        if (kind == Kind.OBSOLETE) {
            throw new RefusedException("JDK " + jdk + " ignores " + option.name() + " with a warning");
        }
        boolean sign = option.form() == JvmOption.Form.ON || option.form() == JvmOption.Form.OFF;
        if (sign != facts.type().equals("bool")) {
            throw new RefusedException(
                    sign ? option.name() + " takes a value and no sign" : option.name() + " takes + or - and no value");
        }
    }
}
