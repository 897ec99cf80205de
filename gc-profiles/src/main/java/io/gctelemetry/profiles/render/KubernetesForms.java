package io.gctelemetry.profiles.render;

import io.gctelemetry.profiles.jvm.Gc;
import io.gctelemetry.profiles.jvm.Sizes;
import io.gctelemetry.profiles.target.CassandraVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Rendered options as YAML for builders of option files. The heap goes into their own keys, everything else into their lists. */
final class KubernetesForms {

    private KubernetesForms() {}

    static String cassOperator(Rendering rendering, @Nullable CassandraVersion cassandra) {
        boolean old = cassandra != null
                && cassandra.fileFor(rendering.target().feature()).isEmpty();
        String perJdk = cassandra == null || old
                ? null
                : cassandra.homeOf(rendering.target().feature());
        List<String> out = head(rendering);
        out.add(
                "# Part of a CassandraDatacenter. The builder writes a collector of its own into the file of the JDK unless");
        out.add("# garbage_collector names one, and the JVM refuses two.");
        out.add("spec:");
        out.add("  config:");
        if (perJdk != null) {
            out.add("    " + perJdk.replace('.', '-') + ":");
            out.add("      garbage_collector: "
                    + builderName(rendering.profile().gc()));
        }
        out.add("    " + (old ? "jvm-options" : "jvm-server-options") + ":");
        heap(rendering, out, "      ", "initial_heap_size", "max_heap_size", "");
        out.add("      additional-jvm-opts:");
        list(rendering, out, "        ");
        return String.join("\n", out) + "\n";
    }

    static String k8ssandra(Rendering rendering, @Nullable CassandraVersion cassandra) {
        boolean old = cassandra != null
                && cassandra.fileFor(rendering.target().feature()).isEmpty();
        List<String> out = head(rendering);
        out.add(
                "# Part of a K8ssandraCluster. gc: Custom keeps the operator from writing a collector of its own; its typed keys go");
        out.add("# to jvm11-server.options, which a JDK of 17 and later may not read.");
        out.add("spec:");
        out.add("  cassandra:");
        out.add("    config:");
        out.add("      jvmOptions:");
        out.add("        gc: Custom");
        heap(rendering, out, "        ", "heap_initial_size", "heap_max_size", "i");
        out.add("        " + (old ? "additionalOptions" : "additionalJvmServerOptions") + ":");
        list(rendering, out, "          ");
        return String.join("\n", out) + "\n";
    }

    static String ansible(Rendering rendering, @Nullable CassandraVersion cassandra) {
        List<String> out = head(rendering);
        if (cassandra != null) {
            out.add("cassandra_jvm_options_file: "
                    + cassandra.homeOf(rendering.target().feature()));
        }
        out.add("cassandra_jvm_options:");
        for (RenderedOption option : rendering.options()) {
            out.add("  # " + option.why());
            out.add("  - " + yaml(option.argument()));
        }
        return String.join("\n", out) + "\n";
    }

    private static List<String> head(Rendering rendering) {
        List<String> out = new ArrayList<>();
        out.add("# " + rendering.profile().tag() + " for " + OptionLines.describe(rendering.target()));
        return out;
    }

    /* The keys of K8ssandra are quantities of Kubernetes, where 31G is 31 times 10^9; the others are given to -Xmx. */
    private static void heap(
            Rendering rendering, List<String> out, String indent, String least, String most, String binary) {
        Long heap = rendering.target().heapBytes();
        if (heap != null) {
            String size = Sizes.format(heap).toUpperCase(Locale.ROOT) + binary;
            out.add(indent + least + ": " + size);
            out.add(indent + most + ": " + size);
        }
    }

    private static void list(Rendering rendering, List<String> out, String indent) {
        boolean heapApart = rendering.target().heapBytes() != null;
        for (RenderedOption option : rendering.options()) {
            boolean heap =
                    option.argument().startsWith("-Xms") || option.argument().startsWith("-Xmx");
            if (!heap || !heapApart) {
                out.add(indent + "- " + yaml(option.argument()));
            }
        }
    }

    private static String builderName(@Nullable Gc gc) {
        return gc == null || gc == Gc.PARALLEL || gc == Gc.C4 ? "Custom" : gc == Gc.G1 ? "G1GC" : gc.title();
    }

    private static String yaml(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
