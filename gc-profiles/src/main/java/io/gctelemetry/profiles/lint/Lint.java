package io.gctelemetry.profiles.lint;

import io.gctelemetry.profiles.cassandra.CassandraYaml;
import io.gctelemetry.profiles.cassandra.ScriptModel;
import io.gctelemetry.profiles.cassandra.ScriptReading;
import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.lint.argument.ArgumentChecks;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Finding;
import io.gctelemetry.profiles.lint.finding.Findings;
import io.gctelemetry.profiles.lint.finding.Rule;
import io.gctelemetry.profiles.lint.node.NodeChecks;
import io.gctelemetry.profiles.lint.option.OptionChecks;
import io.gctelemetry.profiles.machine.MachineFacts;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.JdkFacts;
import io.gctelemetry.profiles.target.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lints option files. Never fails on what they hold; what they hold is what it reports. */
public final class Lint {

    private static final List<Check> CHECKS = Stream.of(OptionChecks.ALL, NodeChecks.ALL, ArgumentChecks.ALL)
            .flatMap(List::stream)
            .toList();

    private final Catalogue catalogue;
    private final JdkFacts jdk;
    private final CassandraVersion cassandra;
    private final Target target;
    private final @Nullable MachineFacts machine;
    private final boolean local;

    /**
     * Makes a linter.
     *
     * @param catalogue the whole catalogue, so that a foreign option can be distinguished from a misspelt one
     * @param machine what is known of the machine, or null
     * @param local whether the machine is the one this runs on, so that folders may be looked at
     */
    public Lint(
            Catalogue catalogue,
            JdkFacts jdk,
            CassandraVersion cassandra,
            Target target,
            @Nullable MachineFacts machine,
            boolean local) {
        this.catalogue = catalogue;
        this.jdk = jdk;
        this.cassandra = cassandra;
        this.target = target;
        this.machine = machine;
        this.local = local;
    }

    /**
     * Returns what is found, by file and line.
     *
     * @param set the files as the scripts would read them
     * @param yaml cassandra.yaml, or null
     */
    public List<Finding> lint(FileSet set, @Nullable CassandraYaml yaml) {
        Integer cores = target.cores() != null ? target.cores() : machine == null ? null : machine.cores();
        Long ram = target.ramBytes() != null ? target.ramBytes() : machine == null ? null : machine.ramBytes();
        ScriptReading reading = new ScriptModel(cassandra, target.feature(), cores, ram).read(set.read(), set.env());
        LintContext context = new LintContext(target, jdk, cassandra, catalogue, reading, machine, local);
        Findings findings = new Findings();
        set.notes(cassandra, target.feature(), findings);
        CHECKS.forEach(check -> check.check(context, findings));
        NodeChecks.yaml(context, yaml, findings);
        return keep(set, findings.sorted());
    }

    /** Returns the collector that would run with the files; empty when the JVM would refuse. */
    public Optional<Gc> collector(FileSet set) {
        ScriptReading reading = new ScriptModel(cassandra, target.feature(), target.cores(), target.ramBytes())
                .read(set.read(), set.env());
        return Optional.ofNullable(new LintContext(target, jdk, cassandra, catalogue, reading, machine, local).gc());
    }

    /** Findings in a file that was only assumed are dropped; the same conflict is reported at the file that was given. */
    private static List<Finding> keep(FileSet set, List<Finding> findings) {
        Set<String> assumed = set.assumedNames();
        List<Finding> out = new ArrayList<>();
        for (Finding finding : findings) {
            if (!assumed.contains(finding.file())) {
                out.add(finding);
            } else if (finding.rule() == Rule.TWO_COLLECTORS) {
                out.add(set.moveToGiven(finding));
            }
        }
        return out;
    }
}
