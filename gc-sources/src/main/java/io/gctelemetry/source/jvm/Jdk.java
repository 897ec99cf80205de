package io.gctelemetry.source.jvm;

/** The version of the JVM around us. */
public final class Jdk {
    private Jdk() {}

    /** The feature version: 8, 11, 17 ... */
    public static int feature() {
        String specification = System.getProperty("java.specification.version", "8");
        String feature = specification.startsWith("1.") ? specification.substring(2) : specification;
        try {
            return Integer.parseInt(feature);
        } catch (NumberFormatException e) {
            return 8;
        }
    }
}
