package io.gctelemetry.profiles.lint.argument;

import io.gctelemetry.profiles.catalogue.LogTags;
import io.gctelemetry.profiles.catalogue.LogWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The answer of the JVM to the text after {@code -Xlog}: selections, output, decorators and options of the output, parted by colons.
 * Written from the answers of JDK 11, 17, 21, 25 and 26 to right and wrong texts.
 */
final class XlogSyntax {

    /**
     * What is wrong.
     *
     * @param refused whether the JVM ends; else it warns or is silent, and the log is not what was meant
     * @param message the message of the JVM, or what it does
     * @param fix what to write
     */
    record Fault(boolean refused, String message, String fix) {}

    private static final int MOST_TAGS = 5;

    private final LogTags tags;
    private final LogWords words;
    private final int jdk;

    XlogSyntax(LogTags tags, LogWords words, int jdk) {
        this.tags = tags;
        this.words = words;
        this.jdk = jdk;
    }

    /** Returns the first fault in the whole argument, such as {@code -Xlog:gc*:file=gc.log}. */
    Optional<Fault> fault(String argument) {
        String rest = argument.substring("-Xlog".length());
        if (rest.isEmpty() || rest.equals(":")) {
            return Optional.empty();
        }
        if (!rest.startsWith(":")) {
            return refused("Invalid -Xlog option '" + argument + "'", "write -Xlog:gc*");
        }
        List<String> parts = parts(rest.substring(1));
        String what = parts.get(0);
        if (what.equals("disable") || what.equals("help")) {
            return Optional.empty();
        }
        if (what.equals("async") && jdk >= 17) {
            return parts.size() == 1 || jdk >= 25
                    ? Optional.empty()
                    : refused("Invalid tag 'async' in log selection", "write -Xlog:async");
        }
        Optional<Fault> fault = selections(what);
        for (int i = 1; i < parts.size() && fault.isEmpty(); i++) {
            String part = parts.get(i);
            fault = switch (i) {
                case 1 -> output(part);
                case 2 -> decorators(part);
                case 3 -> options(parts.get(1), part);
                default ->
                    Optional.of(new Fault(
                            false,
                            "what follows the fourth colon, '" + part + "', is not read",
                            "part options with commas"));
            };
        }
        return fault;
    }

    private static Optional<Fault> refused(String message, String fix) {
        return Optional.of(new Fault(true, message, fix));
    }

    /** Splits at colons outside quotes. */
    private static List<String> parts(String text) {
        List<String> out = new ArrayList<>();
        int start = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            quoted ^= c == '"';
            if (c == ':' && !quoted) {
                out.add(text.substring(start, i));
                start = i + 1;
            }
        }
        out.add(text.substring(start));
        return out;
    }

    private Optional<Fault> selections(String what) {
        for (String selection : what.isEmpty() ? new String[0] : what.split(",", -1)) {
            int equals = selection.indexOf('=');
            String level = equals < 0 ? "info" : selection.substring(equals + 1);
            if (!words.levels().contains(level.toLowerCase(Locale.ROOT))) {
                return refused(
                        "Invalid level '" + level + "' in log selection",
                        selection.startsWith("file=")
                                ? "the selections come first: -Xlog:gc*:" + selection
                                : "levels are " + String.join(", ", words.levels()));
            }
            Optional<Fault> fault = tags(equals < 0 ? selection : selection.substring(0, equals));
            if (fault.isPresent()) {
                return fault;
            }
        }
        return Optional.empty();
    }

    private Optional<Fault> tags(String text) {
        boolean wildcard = text.endsWith("*");
        List<String> names = Arrays.stream((wildcard ? text.substring(0, text.length() - 1) : text).split("\\+", -1))
                .map(name -> name.toLowerCase(Locale.ROOT))
                .toList();
        if (!wildcard && names.equals(List.of("all"))) {
            return Optional.empty();
        }
        for (String name : names) {
            if (!tags.known(name, jdk)) {
                return refused(
                        "Invalid tag '" + name + "' in log selection",
                        tags.nearest(name, jdk)
                                .map(other -> "did you mean " + other + "?")
                                .orElse("java -Xlog:help lists the tags"));
            }
        }
        if (new HashSet<>(names).size() < names.size()) {
            return refused("Log selection contains duplicates of a tag: " + text, "name each tag once");
        }
        if (names.size() > MOST_TAGS) {
            return refused("Too many tags in log selection: " + text, "part selections with commas");
        }
        return wildcard || tags.matches(names, jdk)
                ? Optional.empty()
                : Optional.of(new Fault(
                        false,
                        "No tag set matches selection: " + text + "; nothing is logged for it",
                        "write " + text + "*"));
    }

    private static Optional<Fault> output(String text) {
        String low = text.toLowerCase(Locale.ROOT);
        int equals = text.indexOf('=');
        boolean known = equals < 0 || text.startsWith("file=") || text.startsWith("\"");
        if (!known) {
            return refused("Unsupported log output type: " + text, "write file=NAME, stdout or stderr");
        }
        return low.equals("file=")
                ? refused("Error opening log file '': No such file or directory", "write file=NAME")
                : Optional.empty();
    }

    private Optional<Fault> decorators(String text) {
        if (text.isEmpty() || text.equalsIgnoreCase("none")) {
            return Optional.empty();
        }
        for (String decorator : text.split(",", -1)) {
            if (!words.decorators().contains(decorator.toLowerCase(Locale.ROOT))) {
                return refused(
                        "Invalid decorator '" + decorator + "'",
                        decorator.contains("=")
                                ? "decorators come before the options of the output: file=NAME:time,uptime:" + decorator
                                : "decorators are time, uptime, level, tags and others; java -Xlog:help lists them");
            }
        }
        return Optional.empty();
    }

    private Optional<Fault> options(String output, String text) {
        boolean file = !output.isEmpty() && !output.equals("stdout") && !output.equals("stderr");
        if (text.isEmpty() || (!file && jdk < 21)) {
            return Optional.empty();
        }
        for (String option : text.split(",", -1)) {
            int equals = option.indexOf('=');
            String name = equals < 0 ? option : option.substring(0, equals);
            String value = equals < 0 ? "" : option.substring(equals + 1);
            boolean fold = name.equals("foldmultilines") && (!file || jdk >= 21);
            boolean rotation = file && (name.equals("filecount") || name.equals("filesize"));
            if (equals < 0 || (!fold && !rotation)) {
                return refused(
                        "Invalid option '" + name + "' for log output",
                        "options are filecount=N and filesize=N with K, M or G, parted by commas");
            }
            boolean good = switch (name) {
                case "filecount" -> value.matches("\\d{1,4}") && Integer.parseInt(value) <= 1000;
                case "filesize" -> value.matches("\\d{1,18}[kKmMgGtT]?");
                default -> value.equals("true") || value.equals("false");
            };
            if (!good) {
                return refused(
                        "Invalid option: " + name + "=" + value,
                        name.equals("filecount")
                                ? "take 0 to 1000"
                                : name.equals("filesize")
                                        ? "write a whole number with K, M or G"
                                        : "take true or false");
            }
        }
        return Optional.empty();
    }
}
