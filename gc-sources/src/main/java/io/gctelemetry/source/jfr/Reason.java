package io.gctelemetry.source.jfr;

/**
 * Why no JFR events are reported: a closed list, so that a label with it has few values. Figures that belong to a reason
 * are gauges; the text is for a person.
 */
public enum Reason {
    /** Events are reported. */
    NONE("", ""),
    STARTING("starting", "JFR starts shortly after main"),
    SWITCHED_OFF("switched_off", "jfr=off"),
    UNSUPPORTED_JDK(
            "unsupported_jdk",
            "this JDK has no event stream (JDK 14 and newer have one); use the option "
                    + "jfr.poll=<seconds> to read a recording"),
    NO_FLIGHT_RECORDER("no_flight_recorder", "this Java runtime has no Flight Recorder (8u262 and newer, jdk.jfr)"),
    FLIGHT_RECORDER_OFF("flight_recorder_off", "Flight Recorder is switched off in this JVM"),
    REPOSITORY_MISSING("repository_missing", "the folder for the JFR repository is missing"),
    REPOSITORY_READONLY("repository_readonly", "the folder for the JFR repository is not writable"),
    DISK_NEEDED("disk_needed", "the disk of the JFR repository has too little free space to start"),
    DISK_LOW("disk_low", "the disk of the JFR repository is nearly full"),
    DESCRIPTORS_LOW("descriptors_low", "file descriptors are nearly used up"),
    STREAM_SILENT("stream_silent", "the JFR stream stopped reporting"),
    STREAM_ENDED("stream_ended", "the JFR stream ended");

    private final String label;
    private final String text;

    Reason(String label, String text) {
        this.label = label;
        this.text = text;
    }

    /** The value of a label; empty for {@link #NONE}. */
    public String label() {
        return label;
    }

    /** The reason in words; empty for {@link #NONE}. */
    public String text() {
        return text;
    }
}
