package io.gctelemetry.source.jfr.chunk;

/** How a value is written. */
enum Kind {
    BOOLEAN("boolean"),
    BYTE("byte"),
    SHORT("short"),
    CHAR("char"),
    INT("int"),
    LONG("long"),
    FLOAT("float"),
    DOUBLE("double"),
    STRING("java.lang.String"),
    /** The values of its fields, one after the other. */
    STRUCT(""),
    /** The key of a constant. */
    CONSTANT("");

    private static final Kind[] ALL = values();

    private final String type;

    Kind(String type) {
        this.type = type;
    }

    static Kind of(String type) {
        for (Kind kind : ALL) {
            if (kind.type.equals(type)) {
                return kind;
            }
        }
        return STRUCT;
    }
}
