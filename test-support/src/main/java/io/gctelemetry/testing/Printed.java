package io.gctelemetry.testing;

import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;
import java.util.function.IntSupplier;

/** The exit code of a program that ran in this JVM, and what it printed. */
public record Printed(int exit, String out, String err) {

    /**
     * Runs a program.
     *
     * @param redirect sends the standard output and the standard error of the program to two streams
     */
    public static Printed by(BiConsumer<OutputStream, OutputStream> redirect, IntSupplier program) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        redirect.accept(out, err);
        try {
            int exit = program.getAsInt();
            return new Printed(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
        } finally {
            redirect.accept(new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err));
        }
    }
}
