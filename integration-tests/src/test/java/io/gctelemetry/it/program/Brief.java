package io.gctelemetry.it.program;

/** Done as soon as it has begun, as a node's tools are. */
public final class Brief {

    private Brief() {}

    public static void main(String[] args) {
        Self.sayMain();
    }
}
