package io.gctelemetry.readers.internal.jfr.chunk;

/** How a value is written. */
enum ValueKind {
    BOOLEAN("boolean"),
    BYTE("byte"),
    SHORT("short"),
    CHAR("char"),
    INT("int"),
    LONG("long"),
    FLOAT("float"),
    DOUBLE("double"),
    STRING("java.lang.String"),
    /** Its fields, one after the other. */
    STRUCT(""),
    /** The key of a constant. */
    CONSTANT("");

    private final String type;

    ValueKind(String type) {
        this.type = type;
    }

    String type() {
        return type;
    }

    static ValueKind of(String type) {
        for (ValueKind kind : values()) {
            if (kind.type.equals(type)) {
                return kind;
            }
        }
        return STRUCT;
    }
}
