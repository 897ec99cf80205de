package io.gctelemetry.profiles.upgrade;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.Kind;
import io.gctelemetry.profiles.catalogue.OptionFacts;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.target.CassandraVersion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Turns option files of one JDK and release into those of another. A comment stays with the line below it. Where the new
 * release has a file for each JDK, options of a collector, of the GC log and of one JDK only go there, everything else into the
 * common file.
 */
public final class Upgrade {

    /**
     * What came of it.
     *
     * @param steps every line that is not simply taken over
     * @param files the new files by name
     */
    public record Result(List<Step> steps, Map<String, List<String>> files) {}

    /* Where the packages of Cassandra keep logs; written into a comment only. */
    private static final String USUAL_LOG_FOLDER = "/var/log/cassandra";

    private record Line(String from, String text, List<String> above, boolean ofJdk) {}

    private final Catalogue catalogue;
    private final UpgradeRequest request;
    private final List<Step> steps = new ArrayList<>();

    private Upgrade(Catalogue catalogue, UpgradeRequest request) {
        this.catalogue = catalogue;
        this.request = request;
    }

    /** Upgrades the files a node reads, in the order it reads them. */
    public static Result of(Catalogue catalogue, UpgradeRequest request, List<OptionFile> files) {
        return new Upgrade(catalogue, request).run(files);
    }

    private Result run(List<OptionFile> files) {
        List<Line> lines = new ArrayList<>();
        List<String> tail = new ArrayList<>();
        for (OptionFile file : files) {
            tail = gather(file, lines);
        }
        Map<String, List<String>> out = new LinkedHashMap<>();
        List<String> common = out.computeIfAbsent(request.to().common(), name -> new ArrayList<>());
        for (Line line : lines) {
            if (!line.ofJdk) {
                common(line, common);
            }
        }
        common.addAll(tail);
        for (Map.Entry<String, Integer> file : jdkFiles().entrySet()) {
            List<String> content = out.computeIfAbsent(file.getKey(), name -> new ArrayList<>());
            new JdkFile(file.getKey(), file.getValue(), content).write(lines);
        }
        out.values().removeIf(content -> content.stream().allMatch(String::isBlank));
        return new Result(List.copyOf(steps), out);
    }

    /** Returns the per-JDK files to write, each with the JDK it is written for. */
    private Map<String, Integer> jdkFiles() {
        Map<String, Integer> out = new LinkedHashMap<>();
        CassandraVersion to = request.to();
        TreeMap<Integer, String> files = to.files();
        String last = to.homeOf(request.toJdk());
        for (int jdk : to.supported()) {
            to.fileFor(jdk).filter(name -> jdk <= request.toJdk()).ifPresent(name -> out.putIfAbsent(name, jdk));
        }
        if (!files.isEmpty()) {
            out.put(last, request.toJdk());
        } else {
            out.put(to.common(), request.toJdk());
        }
        return out;
    }

    private List<String> gather(OptionFile file, List<Line> out) {
        boolean ofJdk = request.from().files().containsValue(file.baseName());
        List<String> above = new ArrayList<>();
        for (OptionFile.Line line : file.lines()) {
            String text = line.text().replace("\r", "");
            if (line.read()) {
                out.add(new Line(file.baseName() + " line " + line.number(), text, above, ofJdk || belongsToJdk(text)));
                above = new ArrayList<>();
            } else {
                above.add(text);
            }
        }
        return above;
    }

    private boolean belongsToJdk(String text) {
        JvmOption option = JvmOption.parse(text.strip());
        if (option.name().equals("Xmn") || new LogMapping(catalogue).is(option) || text.startsWith("-Xlog")) {
            return true;
        }
        if (!StandardFate.of(catalogue, option, request.toJdk()).isEmpty()) {
            return true;
        }
        OptionFacts facts = option.isFlag() ? catalogue.find(option.longName()).orElse(null) : null;
        if (facts == null) {
            return false;
        }
        boolean fading = facts.deprecatedOn(request.toJdk())
                || !facts.life().on(request.toJdk()).live();
        boolean outOfRange = facts.name().equals("ThreadPriorityPolicy") && "42".equals(option.value());
        return fading
                || !facts.collectors().isEmpty()
                || facts.name().equals("MaxTenuringThreshold")
                || facts.name().endsWith("GCThreads")
                || facts.name().equals("MaxGCPauseMillis")
                || facts.name().equals("ParallelRefProcEnabled")
                || facts.unlocks()
                || outOfRange;
    }

    private void common(Line line, List<String> out) {
        JvmOption option = JvmOption.parse(line.text.strip());
        OptionFacts facts = option.isFlag() ? catalogue.find(option.longName()).orElse(null) : null;
        String reason = facts == null ? "" : against(facts, request.toJdk());
        if (!reason.isEmpty()) {
            drop(line, request.to().common(), reason);
        } else {
            keep(line, request.to().common(), out);
        }
    }

    private String against(OptionFacts facts, int jdk) {
        Kind kind = facts.life().on(jdk);
        String other = facts.replacedBy() == null ? "" : facts.replacedBy();
        String instead = other.startsWith("nothing")
                ? other.substring("nothing".length()).replace(':', ';')
                : other.isEmpty() ? "" : "; instead: " + other;
        return switch (kind) {
            case ABSENT -> "JDK " + jdk + " refuses it" + instead;
            case OBSOLETE -> "JDK " + jdk + " ignores it with a warning" + instead;
            default -> "";
        };
    }

    private void keep(Line line, String file, List<String> out) {
        out.addAll(line.above);
        out.add(line.text);
        boolean moved = !line.from.startsWith(file + " ");
        if (moved) {
            steps.add(new Step(
                    line.from,
                    line.text,
                    Step.Action.MOVE,
                    file,
                    line.text,
                    "Cassandra " + request.to().version() + " reads it there"));
        }
    }

    private void drop(Line line, String file, String reason) {
        steps.add(new Step(line.from, line.text, Step.Action.DROP, file, "", reason));
    }

    /** One file for one JDK. */
    private final class JdkFile {
        private final String name;
        private final int jdk;
        private final List<String> out;
        private final LogMapping log = new LogMapping(catalogue);

        JdkFile(String name, int jdk, List<String> out) {
            this.name = name;
            this.jdk = jdk;
            this.out = out;
        }

        void write(List<Line> lines) {
            boolean collectorGone = collectorGone(lines);
            for (Line line : lines) {
                if (line.ofJdk) {
                    line(line, collectorGone);
                }
            }
            if (collectorGone) {
                List<String> other = request.collectors().getOrDefault(jdk, List.of());
                out.add("");
                out.add("# JDK " + jdk + " has no CMS: the options that take its place.");
                other.stream()
                        .filter(option -> lines.stream()
                                .noneMatch(
                                        line -> !line.ofJdk && line.text.strip().equals(option)))
                        .forEach(option -> add(option, "in place of CMS, which JDK " + jdk + " does not have"));
            }
            if (jdk >= 9) {
                log.option(request.logFolder())
                        .ifPresent(option -> add(option, "the log of JDK 8 in the form of JDK 9 and later"));
                if (log.any() && log.option(request.logFolder()).isEmpty()) {
                    out.add("");
                    out.add(
                            "# The GC log of JDK 8 in the form of JDK 9 and later. Its folder must be there, else the JVM"
                                    + " does not start.");
                    log.option(USUAL_LOG_FOLDER).ifPresent(line -> out.add("#" + line));
                    steps.add(new Step(
                            "",
                            "the GC log",
                            Step.Action.DROP,
                            name,
                            "",
                            "no GC log is written into " + name
                                    + ", only a comment with it: the old files named no folder; give --gc-log FOLDER, else "
                                    + "cassandra-env.sh adds its own with the region table"));
                }
            }
            List<String> present = out.stream().map(String::strip).toList();
            for (String module : request.newModules().getOrDefault(name, List.of())) {
                if (!present.contains(module)) {
                    add(
                            module,
                            "Cassandra " + request.to().version() + " does not start on JDK " + jdk + " without it");
                }
            }
        }

        private boolean collectorGone(List<Line> lines) {
            return lines.stream()
                    .map(line -> JvmOption.parse(line.text.strip()))
                    .filter(option -> option.form() == JvmOption.Form.ON)
                    .anyMatch(option -> option.name().equals("UseConcMarkSweepGC")
                            && catalogue
                                    .find(option.name())
                                    .map(facts -> !facts.life().on(jdk).live())
                                    .orElse(false));
        }

        private void line(Line line, boolean collectorGone) {
            JvmOption option = JvmOption.parse(line.text.strip());
            OptionFacts facts =
                    option.isFlag() ? catalogue.find(option.longName()).orElse(null) : null;
            if (jdk >= 9 && log.is(option)) {
                String what = log.take(option);
                steps.add(new Step(line.from, line.text, Step.Action.REPLACE, name, "-Xlog", what));
            } else if (jdk < 9 && line.text.startsWith("-Xlog")) {
                drop(line, name, "JDK 8 knows no -Xlog");
            } else if (request.oldModules().contains(line.text.strip())
                    && !request.newModules().isEmpty()) {
                drop(line, name, "shipped by the old release; the new one's lines follow");
            } else if (facts != null
                    && facts.name().equals("ThreadPriorityPolicy")
                    && "42".equals(option.value())
                    && jdk >= 9) {
                drop(line, name, "JDK 9 and later take 0 and 1 only");
            } else if (facts != null && !against(facts, jdk).isEmpty()) {
                drop(line, name, against(facts, jdk));
            } else if (!StandardFate.of(catalogue, option, jdk).isEmpty()) {
                drop(line, name, StandardFate.of(catalogue, option, jdk));
            } else if (facts != null && restatesDefault(facts, option)) {
                drop(line, name, "JDK " + jdk + " warns of its removal, and it only sets the default");
            } else if (collectorGone
                    && facts != null
                    && (facts.collectors().contains(Gc.CMS)
                            || option.name().equals("Xmn")
                            || facts.name().equals("MaxTenuringThreshold")
                            || facts.name().equals("SurvivorRatio"))) {
                drop(line, name, "it was set for CMS, which JDK " + jdk + " does not have");
            } else if (jdk < 9 && (line.text.startsWith("--add-") || line.text.contains("jdk.attach"))) {
                drop(line, name, "JDK 8 has no modules");
            } else {
                keep(line, name, out);
            }
        }

        private boolean restatesDefault(OptionFacts facts, JvmOption option) {
            return facts.deprecatedOn(jdk)
                    && facts.defaults()
                            .on(jdk)
                            .map(value -> value.equals(option.setting()))
                            .orElse(false);
        }

        private void add(String option, String reason) {
            out.add(option);
            steps.add(new Step("", option, Step.Action.ADD, name, option, reason));
        }
    }
}
