package io.gctelemetry.profiles.lint.node;

import io.gctelemetry.profiles.cassandra.CassandraYaml;
import io.gctelemetry.profiles.lint.check.Check;
import io.gctelemetry.profiles.lint.check.LintContext;
import io.gctelemetry.profiles.lint.finding.Findings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The checks of all options together against the scripts, the JDK, the machine and cassandra.yaml. */
public final class NodeChecks {

    /** The checks in the order in which they run. */
    public static final List<Check> ALL = List.of(
            new CollectorCheck(), new ScriptCheck(), new HeapCheck(), new ThreadCheck(), new OsCheck(), new JdkCheck());

    private NodeChecks() {}

    /**
     * Checks cassandra.yaml.
     *
     * @param yaml the file, or null to compare the pause goal with the default timeouts
     */
    public static void yaml(LintContext context, @Nullable CassandraYaml yaml, Findings findings) {
        if (yaml == null) {
            TimeoutCheck.againstDefaults(context, findings);
        } else {
            new YamlCheck(context, yaml, findings).check();
        }
    }
}
