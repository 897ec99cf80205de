package io.gctelemetry.profiles.jvms.program;

import java.io.IOException;

/** Says that it is ready and waits until its input ends. */
public final class Waiting {

    private Waiting() {}

    public static void main(String[] args) throws IOException {
        System.out.println("ready");
        System.in.transferTo(System.out);
    }
}
