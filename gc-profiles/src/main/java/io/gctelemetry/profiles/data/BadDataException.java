package io.gctelemetry.profiles.data;

/** Data or a file that cannot be used as it is: one line that names the place and what is wrong with it. */
public final class BadDataException extends RuntimeException {

    /**
     * @param place the file, and where in it
     * @param what what is wrong, and if possible what to do
     */
    public BadDataException(String place, String what) {
        super(place + ": " + what);
    }
}
