package io.gctelemetry.profiles.upgrade;

import io.gctelemetry.profiles.target.CassandraVersion;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * From where to where.
 *
 * @param fromJdk the JDK the files are for
 * @param toJdk the JDK they are to be for
 * @param from the Cassandra release they are for
 * @param to the release they are to be for
 * @param logFolder the folder for a GC log where the old files named none, or null
 * @param collectors by JDK, the options to take where the old collector is gone
 * @param oldModules module lines the old release shipped; not taken over
 * @param newModules module lines by the file of the new release they belong into
 */
public record UpgradeRequest(
        int fromJdk,
        int toJdk,
        CassandraVersion from,
        CassandraVersion to,
        @Nullable String logFolder,
        Map<Integer, List<String>> collectors,
        List<String> oldModules,
        Map<String, List<String>> newModules) {}
