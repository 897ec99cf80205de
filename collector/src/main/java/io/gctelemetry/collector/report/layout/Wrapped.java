package io.gctelemetry.collector.report.layout;

import io.gctelemetry.cli.Style;
import io.gctelemetry.readers.input.Note;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A sentence in lines no wider than the terminal; those after the first stand below its second word. */
public final class Wrapped {
    private Wrapped() {}

    /** The words in lines of at most that many characters, but for words that are longer. */
    public static List<String> lines(String words, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words.split(" ", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    /** Returns the notes of a file, each in lines no wider than the terminal. */
    public static String notes(List<Note> notes, Style style) {
        return notes.stream()
                .map(note -> text("note: " + note.text(), "  ", style))
                .collect(Collectors.joining());
    }

    private static String text(String sentence, String indent, Style style) {
        int hanging = sentence.indexOf(' ') + 1;
        StringBuilder out = new StringBuilder();
        StringBuilder line = new StringBuilder(indent);
        boolean fresh = true;
        for (String word : sentence.split(" ", -1)) {
            if (!fresh && line.length() + 1 + word.length() > style.width()) {
                out.append(line).append('\n');
                line.setLength(0);
                line.append(indent).append(" ".repeat(hanging));
                fresh = true;
            }
            line.append(fresh ? "" : " ").append(word);
            fresh = false;
        }
        return out.append(line).append('\n').toString();
    }
}
