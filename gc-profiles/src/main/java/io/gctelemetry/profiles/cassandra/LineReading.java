package io.gctelemetry.profiles.cassandra;

import io.gctelemetry.profiles.cassandra.SkippedLine.Reason;
import io.gctelemetry.profiles.jvm.JvmOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How Cassandra's scripts read one line: {@code grep "^-"}, then word splitting by the shell. No quotes, no variables, no
 * comments at the end of a line, no continuation.
 */
final class LineReading {

    private static final Pattern OPTION_INSIDE =
            Pattern.compile("(^|[\\s\"'=:])-(XX:|X[a-z]|D[a-zA-Z]|ea\\b|da\\b|javaagent:|-add-|verbose:)");
    private static final Pattern JDK_PREFIX = Pattern.compile("^\\s*\\d+(-\\d*)?:\\s*-.*");
    private static final Pattern SHELL = Pattern.compile("^\\s*(export\\s+)?[A-Z_]+\\+?=.*");
    /* UTF-8 of the dashes U+2010 to U+2015, of the minus sign U+2212 and of the full-width hyphen U+FF0D. */
    private static final Pattern OTHER_DASH =
            Pattern.compile("^\\s*(\u00e2\u0080[\u0090-\u0095]|\u00e2\u0088\u0092|\u00ef\u00bc\u008d).*");
    private static final String BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

    private LineReading() {}

    /** Returns the arguments of a line that is read, else none. */
    static List<Argument> arguments(String file, OptionFile.Line line) {
        List<Argument> out = new ArrayList<>();
        if (line.read()) {
            for (String word : words(line.text())) {
                out.add(new Argument(JvmOption.parse(word), file, line.number(), line.text(), out.size()));
            }
        }
        return out;
    }

    /** Splits at blanks and tabs only; a carriage return stays in its word. */
    static List<String> words(String text) {
        List<String> out = new ArrayList<>();
        for (String word : text.split("[ \t]+", -1)) {
            if (!word.isEmpty()) {
                out.add(word);
            }
        }
        return out;
    }

    /** Returns the line when it is passed over though it seems to be meant. */
    static Optional<SkippedLine> skipped(String file, OptionFile.Line line) {
        String text = line.text();
        if (line.read() || text.isBlank()) {
            return Optional.empty();
        }
        Reason reason;
        String stripped = text.strip();
        if (text.startsWith(BYTE_ORDER_MARK)) {
            if (!text.startsWith("-", 3)) {
                return Optional.empty();
            }
            reason = Reason.BYTE_ORDER_MARK;
        } else if (stripped.startsWith("#")) {
            return Optional.empty();
        } else if (stripped.startsWith("-")) {
            reason = Reason.LEADING_BLANK;
        } else if (OTHER_DASH.matcher(text).matches()) {
            reason = Reason.OTHER_DASH;
        } else if (JDK_PREFIX.matcher(text).matches()) {
            reason = Reason.JDK_PREFIX;
        } else if (!OPTION_INSIDE.matcher(text).find() && !stripped.startsWith("XX:")) {
            return Optional.empty();
        } else {
            reason = SHELL.matcher(text).matches() ? Reason.SHELL : Reason.OTHER;
        }
        return Optional.of(new SkippedLine(file, line.number(), text, reason));
    }
}
