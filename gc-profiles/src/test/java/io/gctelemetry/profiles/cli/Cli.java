package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.cli.output.Out;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.charset.StandardCharsets;

/** Runs the program in this JVM and keeps what it prints. */
record Cli(int exit, String out, String err) {

    static Cli run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Out.redirect(out, err);
        try {
            int exit = Main.run(args);
            return new Cli(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
        } finally {
            Out.redirect(new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err));
        }
    }
}
