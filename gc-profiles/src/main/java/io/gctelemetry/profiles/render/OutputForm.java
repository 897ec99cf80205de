package io.gctelemetry.profiles.render;

import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.RefusedException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Where rendered options can go. */
public enum OutputForm {
    /** Lines for a Cassandra option file, a java @argfile, or a reader: each option under its reason. */
    OPTIONS,
    /** One line for a shell. */
    COMMAND_LINE,
    /** JVM_EXTRA_OPTS for the shell that starts Cassandra. */
    ENV,
    /** An argument of docker run, or a line of an env file. */
    DOCKER,
    /** A drop-in for the systemd unit. */
    SYSTEMD,
    /** spec.config of a CassandraDatacenter. */
    CASS_OPERATOR,
    /** spec.cassandra.config of a K8ssandraCluster. */
    K8SSANDRA,
    /** Variables for Ansible. */
    ANSIBLE;

    /** Returns the name used on the command line: {@code cass-operator}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the text, ending with a line feed. */
    public String write(Rendering rendering, @Nullable CassandraVersion cassandra) {
        return switch (this) {
            case OPTIONS -> OptionLines.write(rendering);
            case COMMAND_LINE -> EnvironmentForms.commandLine(rendering);
            case ENV -> EnvironmentForms.env(rendering, cassandra);
            case DOCKER -> EnvironmentForms.docker(rendering, cassandra);
            case SYSTEMD -> EnvironmentForms.systemd(rendering, cassandra);
            case CASS_OPERATOR -> KubernetesForms.cassOperator(rendering, cassandra);
            case K8SSANDRA -> KubernetesForms.k8ssandra(rendering, cassandra);
            case ANSIBLE -> KubernetesForms.ansible(rendering, cassandra);
        };
    }

    /** Returns what to know about this form for this target beyond the rendering's own notes. */
    public Optional<String> warning(Rendering rendering, @Nullable CassandraVersion cassandra) {
        return switch (this) {
            case ENV, DOCKER, SYSTEMD -> EnvironmentForms.warning(rendering, cassandra);
            default -> Optional.empty();
        };
    }

    /**
     * Returns the form of that name.
     *
     * @throws RefusedException when there is none
     */
    public static OutputForm of(String name) {
        return Arrays.stream(values())
                .filter(form -> form.key().equals(name.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new RefusedException("output form '" + name + "' is not known; known are "
                        + Arrays.stream(values()).map(OutputForm::key).collect(Collectors.joining(", "))));
    }
}
