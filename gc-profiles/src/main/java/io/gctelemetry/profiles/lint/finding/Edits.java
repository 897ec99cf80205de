package io.gctelemetry.profiles.lint.finding;

import io.gctelemetry.profiles.cassandra.Argument;
import java.util.List;

/** Changes of lines that fix a finding. */
public final class Edits {

    private Edits() {}

    /** Puts the argument out of force: its line when it is alone there, else the word. */
    public static List<Finding.Edit> drop(Argument argument) {
        String word = argument.option().text();
        if (argument.text().strip().equals(word)) {
            return List.of(line(argument, "#" + argument.text()));
        }
        return List.of(line(argument, replaceWord(argument.text(), word, "")));
    }

    /** Puts another argument in its place. */
    public static List<Finding.Edit> replace(Argument argument, String other) {
        return List.of(
                line(argument, replaceWord(argument.text(), argument.option().text(), other)));
    }

    /** Puts a line before the argument's. */
    public static List<Finding.Edit> before(Argument argument, String line) {
        return List.of(line(argument, line, argument.text()));
    }

    private static Finding.Edit line(Argument argument, String... lines) {
        return new Finding.Edit(argument.file(), argument.line(), List.of(lines));
    }

    private static String replaceWord(String text, String word, String other) {
        int at = text.indexOf(word);
        return at < 0 ? text : (text.substring(0, at) + other + text.substring(at + word.length())).stripTrailing();
    }
}
