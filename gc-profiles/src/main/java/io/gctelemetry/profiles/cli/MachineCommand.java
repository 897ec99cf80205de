package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.cli.option.FormatOption;
import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.data.JsonText;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.machine.MachineFacts;
import io.gctelemetry.profiles.machine.MachineFinding;
import io.gctelemetry.profiles.machine.MachineFindings;
import io.gctelemetry.profiles.machine.MachineProbe;
import io.gctelemetry.profiles.target.RefusedException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "machine",
        mixinStandardHelpOptions = true,
        description = "Check the memory settings of this machine and report what to change for a Cassandra node.",
        footer = {
            "",
            "Exit code 1 if there is something to change.",
            "",
            "Examples:",
            "  gc-profiles machine --heap 31g --log-folder /var/log/cassandra",
            "  gc-profiles machine --format json > node.json     (for lint --machine)"
        })
final class MachineCommand implements Callable<Integer> {

    @Option(names = "--heap", paramLabel = "SIZE", description = "Check for a node with a heap of this size.")
    @Nullable
    String heap;

    @Option(names = "--log-folder", paramLabel = "FOLDER", description = "Set the folder of Cassandra's logs.")
    @Nullable
    Path logFolder;

    @Option(
            names = "--root",
            paramLabel = "FOLDER",
            hidden = true,
            defaultValue = "/",
            description = "Read proc and sys below this folder.")
    Path root = Path.of("/");

    @Mixin
    FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        Long heapBytes = heap == null ? null : bytes(heap);
        Integer cores = root.equals(Path.of("/")) ? Runtime.getRuntime().availableProcessors() : null;
        MachineFacts facts = new MachineProbe(root).look(cores, logFolder);
        if (facts.toJson().isEmpty()) {
            throw new RefusedException("nothing could be read under " + root + "; is this Linux?");
        }
        List<MachineFinding> findings = MachineFindings.on(facts, heapBytes);
        Out out = new Out();
        if (format.json()) {
            out.text(JsonText.pretty(json(facts, findings)));
        } else {
            facts.toJson().forEach((name, value) -> out.line(String.format("%-28s %s", name, value)));
            findings.forEach(finding -> out.line("")
                    .line((finding.severe() ? "error: " : "warning: ") + finding.id() + ": " + finding.message())
                    .line("    " + finding.command()));
        }
        int failed = out.flush();
        return failed != 0 ? failed : findings.isEmpty() ? 0 : 1;
    }

    private static long bytes(String size) {
        return Sizes.parse(size).stream()
                .filter(bytes -> bytes >= Sizes.MB)
                .findFirst()
                .orElseThrow(() -> new RefusedException("heap '" + size + "' is not a size (use 31g)"));
    }

    private static Map<String, Object> json(MachineFacts facts, List<MachineFinding> findings) {
        List<Object> list = new ArrayList<>();
        for (MachineFinding finding : findings) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("id", finding.id());
            one.put("severity", finding.severe() ? "error" : "warning");
            one.put("message", finding.message());
            one.put("command", finding.command());
            list.add(one);
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("machine", facts.toJson());
        out.put("findings", list);
        return out;
    }
}
