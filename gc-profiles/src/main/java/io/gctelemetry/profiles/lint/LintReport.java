package io.gctelemetry.profiles.lint;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Findings as text, as JSON and as SARIF 2.1.0. */
public final class LintReport {

    private LintReport() {}

    /** Returns lines for people: {@code file:line: severity: rule: message}, the line, what to do; and a sum. */
    public static List<String> text(List<Finding> findings) {
        List<String> out = new ArrayList<>();
        for (Finding finding : findings) {
            String place = finding.file().isEmpty()
                    ? ""
                    : finding.file() + (finding.line() > 0 ? ":" + finding.line() : "") + ": ";
            out.add(place + finding.severity().key() + ": " + finding.rule().id() + " ("
                    + finding.outcome().key() + "): " + OptionFile.shown(finding.message()));
            if (!finding.text().isEmpty()) {
                out.add("    " + OptionFile.shown(finding.text()));
            }
            if (finding.fix() != null) {
                out.add("    fix: " + finding.fix());
            }
        }
        out.add(count(findings, Severity.ERROR) + " errors, " + count(findings, Severity.WARNING) + " warnings, "
                + count(findings, Severity.INFO) + " infos");
        return out;
    }

    private static long count(List<Finding> findings, Severity severity) {
        return findings.stream()
                .filter(finding -> finding.severity() == severity)
                .count();
    }

    /** Returns the JSON form: target and findings. */
    public static Map<String, Object> json(Map<String, Object> target, List<Finding> findings) {
        List<Object> list = new ArrayList<>();
        for (Finding finding : findings) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("rule", finding.rule().id());
            one.put("severity", finding.severity().key());
            one.put("file", finding.file());
            one.put("line", finding.line());
            one.put("text", OptionFile.shown(finding.text()));
            one.put("option", OptionFile.shown(finding.option()));
            one.put("outcome", finding.outcome().key());
            one.put("message", OptionFile.shown(finding.message()));
            one.put("fix", finding.fix() == null ? "" : finding.fix());
            list.add(one);
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("target", target);
        out.put("findings", list);
        return out;
    }

    /**
     * Returns the SARIF form. Infos become notes. Every result has a place, without which GitHub refuses the whole report: a
     * finding about no line is at line 1, one about no file in the first file.
     *
     * @param first the name of the first file that was checked
     */
    public static Map<String, Object> sarif(String version, String first, List<Finding> findings) {
        List<Object> rules = new ArrayList<>();
        findings.stream()
                .map(Finding::rule)
                .distinct()
                .sorted()
                .forEach(rule -> rules.add(map(
                        "id",
                        rule.id(),
                        "shortDescription",
                        map("text", rule.about()),
                        "defaultConfiguration",
                        map("level", level(rule.severity())))));
        List<Object> results = new ArrayList<>();
        for (Finding finding : findings) {
            Map<String, Object> result = map(
                    "ruleId",
                    finding.rule().id(),
                    "level",
                    level(finding.severity()),
                    "message",
                    map(
                            "text",
                            OptionFile.shown(finding.message())
                                    + (finding.fix() == null ? "" : ". Fix: " + finding.fix())));
            String file = finding.file().isEmpty() ? first : finding.file();
            Map<String, Object> physical = map(
                    "artifactLocation", map("uri", uri(file)), "region", map("startLine", Math.max(1, finding.line())));
            result.put("locations", List.of(map("physicalLocation", physical)));
            results.add(result);
        }
        Map<String, Object> driver = map("name", "gc-profiles", "version", version, "rules", rules);
        Map<String, Object> run = map("tool", map("driver", driver), "results", results);
        return map(
                "$schema", "https://json.schemastore.org/sarif-2.1.0.json", "version", "2.1.0", "runs", List.of(run));
    }

    private static String level(Severity severity) {
        return severity == Severity.INFO ? "note" : severity.key();
    }

    private static String uri(String file) {
        StringBuilder out = new StringBuilder();
        for (byte b : file.getBytes(java.nio.charset.StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean plain = c < 128 && (Character.isLetterOrDigit(c) || "-._~/".indexOf(c) >= 0);
            out.append(plain ? String.valueOf(c) : String.format("%%%02X", (int) c));
        }
        return out.toString();
    }

    private static Map<String, Object> map(Object... pairs) {
        Map<String, Object> out = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            out.put(String.valueOf(pairs[i]), pairs[i + 1]);
        }
        return out;
    }
}
