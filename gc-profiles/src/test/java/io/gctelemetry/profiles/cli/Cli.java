package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.testing.Printed;

/** Runs the program in this JVM and keeps what it prints. */
public final class Cli {

    private Cli() {}

    public static Printed run(String... args) {
        return Printed.by(Out::redirect, () -> Main.run(args));
    }
}
