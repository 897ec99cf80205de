package io.gctelemetry.agent.exposition;

import io.gctelemetry.event.metric.Metric;
import java.util.List;

/** Which families a request asks for: by the name of the family, in a query or without its suffix, or of a sample. */
final class NameFilter {
    private static final String[] OF_COUNTER = {"", "_total"};
    private static final String[] OF_GAUGE = {""};
    private static final String[] OF_HISTOGRAM = {"", "_bucket", "_count", "_sum"};
    private static final String[] OF_INFO = {"", "_info"};
    private static final String[] OF_SUMMARY = {"", "_count", "_sum"};

    private NameFilter() {}

    static boolean matches(Metric metric, List<String> names) {
        for (int i = 0; i < names.size(); i++) {
            if (matches(metric, names.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(Metric metric, String name) {
        String base = metric.baseName();
        for (String suffix : suffixes(metric)) {
            boolean sameLength = name.length() == base.length() + suffix.length();
            if (sameLength && name.startsWith(base) && name.endsWith(suffix)) {
                return true;
            }
        }
        return false;
    }

    private static String[] suffixes(Metric metric) {
        switch (metric.type()) {
            case COUNTER:
                return OF_COUNTER;
            case HISTOGRAM:
                return OF_HISTOGRAM;
            case INFO:
                return OF_INFO;
            case SUMMARY:
                return OF_SUMMARY;
            default:
                return OF_GAUGE;
        }
    }
}
