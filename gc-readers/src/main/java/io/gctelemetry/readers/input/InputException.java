package io.gctelemetry.readers.input;

import java.io.IOException;

/**
 * A file that cannot be read as what it was taken for. The message is one line fit for a terminal: it names the file, the
 * place in it where there is one, and what to do.
 */
public final class InputException extends IOException {
    private static final long serialVersionUID = 1;

    public InputException(String name, String what) {
        super(Printable.of(name) + ": " + Printable.of(what));
    }

    public InputException(String name, String what, Throwable cause) {
        super(Printable.of(name) + ": " + Printable.of(what), cause);
    }

    /** @param place such as {@code line 12} or {@code byte 40960} */
    public static InputException at(String name, String place, String what) {
        return new InputException(name, place + ": " + what);
    }
}
