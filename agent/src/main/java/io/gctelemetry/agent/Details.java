package io.gctelemetry.agent;

import io.gctelemetry.agent.option.Option;
import io.gctelemetry.agent.option.Options;
import io.gctelemetry.event.jfr.JfrEventType;
import io.gctelemetry.event.jfr.JfrEventType.Detail;
import io.gctelemetry.notice.Notices;
import java.util.EnumSet;
import java.util.Set;

/** Which of the requested details this JVM can report; for each other one, one line reports the reason. */
final class Details {
    private Details() {}

    static Set<Detail> available(Options options, int jdk, Notices notices) {
        Set<Detail> available = EnumSet.noneOf(Detail.class);
        if (options.safepointBlame()) {
            check(Detail.SAFEPOINT_BLAME, Option.SAFEPOINT_BLAME, options, jdk, notices, available);
        }
        if (options.allocationSamples()) {
            check(Detail.ALLOCATION_SAMPLES, Option.ALLOCATION_SAMPLES, options, jdk, notices, available);
        }
        return available;
    }

    private static void check(
            Detail detail, Option option, Options options, int jdk, Notices notices, Set<Detail> available) {
        int first = firstJdk(detail);
        if (jdk < first) {
            say(option, "needs JDK " + first + " or newer, and this is " + jdk, notices);
        } else if (!options.jfr()) {
            say(option, "needs the event stream, and jfr=off", notices);
        } else {
            available.add(detail);
        }
    }

    private static void say(Option option, String why, Notices notices) {
        notices.say("option", "option " + option.key() + "=on: " + why + "; its metrics are not exported");
    }

    private static int firstJdk(Detail detail) {
        int first = Integer.MAX_VALUE;
        for (JfrEventType type : JfrEventType.values()) {
            first = type.detail() == detail ? Math.min(first, type.firstJdk()) : first;
        }
        return first;
    }
}
