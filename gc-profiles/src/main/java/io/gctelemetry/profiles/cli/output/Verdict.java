package io.gctelemetry.profiles.cli.output;

import io.gctelemetry.profiles.verify.Drift;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The result of verify.
 *
 * @param accepted whether the JVM starts with the options
 * @param messages what it prints in addition to its version
 * @param drifts options it holds otherwise than wanted
 * @param untried what was left out or changed for the try, as sentences
 * @param compared how many options were compared
 */
public record Verdict(boolean accepted, List<String> messages, List<Drift> drifts, List<String> untried, int compared) {

    /** Returns whether there is nothing to report. */
    public boolean clean() {
        return accepted && messages.isEmpty() && drifts.isEmpty();
    }

    public void print(Out out) {
        out.line(accepted ? "accepted" : "refused");
        messages.forEach(message -> out.line("  " + Out.printable(message)));
        untried.forEach(sentence -> out.line("  " + Out.printable(sentence)));
        drifts.forEach(drift -> out.line(Out.printable("  " + drift.option() + ": wanted " + drift.wanted()
                + ", the JVM holds " + (drift.effective() == null ? "no such option" : drift.effective()))));
        if (accepted) {
            out.line(compared + " options compared, " + drifts.size() + " differ");
        }
    }

    public Map<String, Object> json() {
        List<Object> all = new ArrayList<>();
        for (Drift drift : drifts) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("option", drift.option());
            one.put("wanted", drift.wanted());
            one.put("effective", drift.effective() == null ? "" : drift.effective());
            all.add(one);
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("accepted", accepted);
        out.put("messages", messages);
        out.put("untried", untried);
        out.put("compared", compared);
        out.put("drifts", all);
        return out;
    }
}
