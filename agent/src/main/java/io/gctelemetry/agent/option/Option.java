package io.gctelemetry.agent.option;

/** The options of the agent: one row each, from which the help and the check of keys are made. */
public enum Option {
    PORT("port", "9404", "listen on this TCP port; 0 for any free port, which is logged"),
    HOST(
            "host",
            "127.0.0.1",
            "listen on this address; an address other than loopback exposes the metrics to the " + "network"),
    CONFIG(
            "config",
            "",
            "read more options from this properties file; options of the -javaagent argument take " + "precedence"),
    JFR(
            "jfr",
            "auto",
            "auto: stream JFR events if the JVM can and the disk has enough free space; off: use " + "counters only"),
    COMPAT(
            "compat",
            "micrometer",
            "micrometer, client_java or otel: also export the metrics that dashboards for this exporter query"
                    + " (client_java: also those of jmx_exporter; otel: OpenTelemetry's runtime metrics); none: only the"
                    + " agent's own"),
    JFR_POLL(
            "jfr.poll",
            "0",
            "JDK 8u262 to 13: read a JFR recording at this interval of 5 to 300 seconds, to report "
                    + "each stop and pause; 0: off"),
    SAFEPOINT_BLAME(
            "safepoint.blame",
            "off",
            "on: measure how long the threads of each pool take to reach a safepoint (JDK 25 and "
                    + "newer; a sample every 20 ms)"),
    ALLOCATION_SAMPLES(
            "allocation.samples",
            "off",
            "on: estimate the bytes allocated by class, from 150 samples a second (JDK 16 and newer)"),
    HICCUPS_FINE(
            "hiccups.fine",
            "off",
            "on: wake every 20 ms instead of 50 ms next to an event stream, to record most hiccups of 20 ms and longer"),
    DEBUG("debug", "false", "true: log the stack trace when a part of the agent fails"),
    LABELS("labels.<name>", "", "add this label to every series, such as labels.cluster=test");

    /** The earlier key of {@link #COMPAT}, which still works. */
    static final String OLD_COMPAT_KEY = "names";

    /** What the keys of labels begin with. */
    static final String LABEL_PREFIX = "labels.";

    private final String key;
    private final String defaultValue;
    private final String help;

    Option(String key, String defaultValue, String help) {
        this.key = key;
        this.defaultValue = defaultValue;
        this.help = help;
    }

    public String key() {
        return key;
    }

    public String defaultValue() {
        return defaultValue;
    }

    public String help() {
        return help;
    }

    /** The known key with the fewest letters to change to get this one. */
    static String nearest(String key) {
        String nearest = PORT.key;
        int least = Integer.MAX_VALUE;
        for (Option option : values()) {
            int distance = distance(key, option.key);
            if (distance < least) {
                least = distance;
                nearest = option.key;
            }
        }
        return nearest;
    }

    /** Levenshtein's distance. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
