package io.gctelemetry.agent.notice;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** The file descriptor of standard error, not {@link System#err}, which the host may have replaced or closed. */
final class ErrorDescriptor extends OutputStream {
    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        FileOutputStream err;
        try {
            err = new FileOutputStream(FileDescriptor.err);
        } catch (SecurityException refused) {
            // a security manager that keeps us from the descriptor lets anyone print
            System.err.write(bytes, offset, length);
            return;
        }
        err.write(bytes, offset, length);
    }
}
