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
            Pattern.compile("(^|[^A-Za-z0-9_-])-{1,2}(XX:|X[a-z]|D[a-zA-Z]|ea\\b|da\\b|javaagent:|-?add-|verbose:)");
    private static final Pattern WITHOUT_HYPHEN = Pattern.compile(
            "(XX:[+-]?[A-Z]\\w+(=\\S*)?|X(m[sxn]|ss)\\d+[A-Za-z]*|Xlog(gc)?:\\S+|javaagent:\\S+|D[a-z]\\w*(\\.\\w+)+=\\S*)");
    private static final Pattern BARE_NAME = Pattern.compile(
            "[+]?(Use[A-Z]\\w+|(Max|Min|Initiat|Conc|Parallel|G1|CMS|Z|Shenandoah)[A-Z]?[a-zA-Z]+=\\d\\w*)");
    private static final Pattern OTHER_COMMENT = Pattern.compile("^\\s*(//|;|%|REM\\b|/\\*|<!--).*");
    private static final Pattern WORDS_FIRST = Pattern.compile("^\\s*[A-Za-z][a-z,.]*\\s.*");
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

    /** Returns the line when it is ignored though it seems to be meant. */
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
        } else if (WITHOUT_HYPHEN.matcher(stripped).matches()) {
            reason = Reason.NO_HYPHEN;
        } else if (SHELL.matcher(text).matches() && OPTION_INSIDE.matcher(text).find()) {
            reason = Reason.SHELL;
        } else if (BARE_NAME.matcher(stripped).matches() || stripped.matches("@\\S+")) {
            reason = Reason.OTHER;
        } else if (OTHER_COMMENT.matcher(text).matches()
                || !OPTION_INSIDE.matcher(text).find()) {
            return Optional.empty();
        } else {
            reason = WORDS_FIRST.matcher(text).matches() ? Reason.PROSE : Reason.OTHER;
        }
        return Optional.of(new SkippedLine(file, line.number(), text, reason));
    }
}
