package io.gctelemetry.profiles.edit;

import io.gctelemetry.profiles.cassandra.OptionFile;
import io.gctelemetry.profiles.data.BadDataException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The lines of ours in an option file: one block between two markers at its end, and a mark before each line that the block puts
 * out of force. Taking both away gives back every byte.
 */
public final class Block {

    /** First line of the block. */
    static final String BEGIN = "# >>> gc-profiles: written by gc-profiles, do not edit between the markers >>>";

    /** First line of the block in a file whose last line had no end. */
    static final String BEGIN_AFTER_OPEN_LINE = BEGIN + " (the line before had no end)";

    /** Last line of the block. */
    static final String END = "# <<< gc-profiles <<<";

    /** The text before a line that is out of force; {@code grep ^-} no longer finds it. */
    static final String MARK = "#gc-profiles: ";

    private Block() {}

    /** Returns whether the file holds anything of ours. */
    public static boolean present(OptionFile file) {
        return file.lines().stream()
                .anyMatch(line -> line.text().startsWith(BEGIN)
                        || line.text().equals(END)
                        || line.text().startsWith(MARK));
    }

    /**
     * Returns the file without anything of ours.
     *
     * @throws BadDataException when a marker has lost its partner
     */
    public static OptionFile remove(OptionFile file) {
        StringBuilder out = new StringBuilder();
        int open = 0;
        for (OptionFile.Line line : file.lines()) {
            String text = line.text();
            if (text.startsWith(BEGIN)) {
                if (open > 0) {
                    throw lost(file, line.number(), "a second block begins in");
                }
                open = line.number();
                if (text.equals(BEGIN_AFTER_OPEN_LINE) && out.length() > 0) {
                    out.setLength(out.length() - 1);
                }
            } else if (text.equals(END)) {
                if (open == 0) {
                    throw lost(file, line.number(), "an end marker has no start marker");
                }
                open = 0;
            } else if (open == 0) {
                out.append(text.startsWith(MARK) ? text.substring(MARK.length()) : text)
                        .append(line.end());
            }
        }
        if (open > 0) {
            throw lost(file, open, "the end marker is missing for");
        }
        return OptionFile.of(file.name(), out.toString().getBytes(StandardCharsets.ISO_8859_1));
    }

    private static BadDataException lost(OptionFile file, int line, String what) {
        return new BadDataException(
                file.name() + " line " + line,
                what + " a gc-profiles block; someone edited the markers: remove the lines between them by hand");
    }

    /**
     * Returns the file with the block in place of any older one.
     *
     * @param block its lines without line ends; none for a file of which only lines are put out of force
     * @param outOfForce reasons by the line number, counted in the file without anything of ours
     */
    static OptionFile write(OptionFile file, List<String> block, Map<Integer, String> outOfForce) {
        OptionFile bare = remove(file);
        StringBuilder out = new StringBuilder();
        boolean openEnd = false;
        for (OptionFile.Line line : bare.lines()) {
            out.append(outOfForce.containsKey(line.number()) ? MARK : "")
                    .append(line.text())
                    .append(line.end());
            openEnd = line.end().isEmpty();
        }
        if (!block.isEmpty()) {
            out.append(openEnd ? "\n" + BEGIN_AFTER_OPEN_LINE : BEGIN).append('\n');
            List<String> lines = new ArrayList<>(block);
            lines.add(END);
            lines.forEach(line -> out.append(OptionFile.asBytes(line)).append('\n'));
        }
        return OptionFile.of(file.name(), out.toString().getBytes(StandardCharsets.ISO_8859_1));
    }
}
