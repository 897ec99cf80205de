package io.gctelemetry.collector.report;

/** A sentence in lines no wider than the terminal; those after the first stand below its second word. */
final class Wrapped {
    private Wrapped() {}

    static String text(String sentence, String indent, Style style) {
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
