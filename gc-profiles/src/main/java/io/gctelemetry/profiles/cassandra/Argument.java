package io.gctelemetry.profiles.cassandra;

import io.gctelemetry.profiles.jvm.JvmOption;

/**
 * One argument of the final command line and where it came from.
 *
 * @param option the argument
 * @param file the option file, or the name of the script that adds it
 * @param line its line, or 0 for what a script adds
 * @param text the whole line
 * @param position its place on the line, from 0
 */
public record Argument(JvmOption option, String file, int line, String text, int position) {

    /** Returns whether it is in a file and was not added by a script. */
    public boolean fromFile() {
        return line > 0;
    }
}
