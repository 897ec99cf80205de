package io.gctelemetry.profiles.evidence;

import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.jvm.Gc;

/**
 * A configuration of a published benchmark.
 *
 * @param id its id, also that of its history profile
 * @param documents ids of the documents, joined by +
 * @param gc the collector
 * @param jdk the feature release
 * @param jdkBuild version and build as far as the document has them
 * @param cassandra the Cassandra release
 * @param heapGb heap in GB
 * @param machine the instance type
 */
public record PublishedRun(
        String id, String documents, Gc gc, int jdk, String jdkBuild, String cassandra, int heapGb, String machine) {

    static PublishedRun of(Fields fields) {
        Fields jdk = Fields.of(fields.place() + " jdk", fields.get("jdk"));
        Integer feature = fields.numberOrNull("jdk_feature");
        Integer heap = fields.numberOrNull("heap_gb");
        return new PublishedRun(
                fields.text("id"),
                fields.text("document"),
                Gc.of(fields.text("gc")).orElseThrow(),
                feature == null ? 0 : feature,
                (jdk.text("version", "") + " " + jdk.text("vendor", "")).strip(),
                fields.text("cassandra"),
                heap == null ? 0 : heap,
                fields.text("machine"));
    }
}
