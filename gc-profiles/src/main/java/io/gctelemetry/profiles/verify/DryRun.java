package io.gctelemetry.profiles.verify;

import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.jvm.JvmOption;
import io.gctelemetry.profiles.jvm.Sizes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JVM started with options, -XX:+PrintFlagsFinal and -version, so that it prints what it made of them and ends. Nothing is
 * committed: a large -Xms becomes 128m and AlwaysPreTouch is left out. Agents are left out because they would start to work.
 */
public final class DryRun {

    private static final Pattern FLAG = Pattern.compile("^ *\\S+ (\\S+) +:?= ?(.*?) *\\{[^{]*\\}(?: \\{[^}]*\\})*$");
    private static final long LARGEST_START = 512 * Sizes.MB;
    private static final int SECONDS = 60;

    /**
     * What the JVM did.
     *
     * @param accepted whether it started
     * @param messages what it printed in addition to its options and its version, one line each
     * @param flags its options by name; empty when it did not start
     * @param changed arguments that were left out or changed for the try, as sentences
     */
    public record Result(boolean accepted, List<String> messages, Map<String, String> flags, List<String> changed) {}

    private DryRun() {}

    /**
     * Starts a JVM.
     *
     * @param java the java program
     * @throws BadDataException when it cannot be started or does not end in 60 seconds
     */
    public static Result of(Path java, List<String> arguments) {
        List<String> changed = new ArrayList<>();
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(harmless(arguments, changed));
        command.add("-XX:+PrintFlagsFinal");
        command.add("-version");
        return run(java, command, changed);
    }

    private static List<String> harmless(List<String> arguments, List<String> changed) {
        List<String> out = new ArrayList<>();
        for (String argument : arguments) {
            JvmOption option = JvmOption.parse(argument);
            OptionalLong size = Sizes.parse(String.valueOf(option.setting()));
            boolean start = option.longName().equals("InitialHeapSize");
            if (start && size.isPresent() && size.getAsLong() > LARGEST_START) {
                changed.add(argument + " tried as -Xms128m");
                out.add("-Xms128m");
            } else if (option.name().equals("AlwaysPreTouch") && option.form() == JvmOption.Form.ON) {
                changed.add(argument + " not tried");
            } else if (option.name().equals("-javaagent") || option.name().startsWith("-agent")) {
                changed.add(argument + " not tried");
            } else {
                out.add(argument);
            }
        }
        return out;
    }

    private static Result run(Path java, List<String> command, List<String> changed) {
        Path output = null;
        try {
            output = Files.createTempFile("gc-profiles-verify", ".txt");
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
            builder.environment().remove("JAVA_TOOL_OPTIONS");
            builder.environment().remove("JDK_JAVA_OPTIONS");
            builder.environment().remove("_JAVA_OPTIONS");
            Process process = builder.start();
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new BadDataException(java.toString(), "did not end within " + SECONDS + " s");
            }
            Result result = parse(process.exitValue(), read(output), changed);
            if (result.accepted() && result.flags().isEmpty()) {
                throw new BadDataException(java.toString(), "printed no options of a JVM; is it a java program?");
            }
            return result;
        } catch (IOException e) {
            throw new BadDataException(
                    java.toString(), "cannot be started; give the path of a java program with --java");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BadDataException(java.toString(), "interrupted");
        } finally {
            delete(output);
        }
    }

    private static String read(Path output) throws IOException {
        try (InputStream in = Files.newInputStream(output)) {
            return new String(in.readNBytes(4 << 20), StandardCharsets.UTF_8);
        }
    }

    private static void delete(@org.jspecify.annotations.Nullable Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // It lies in the temporary folder and holds nothing secret.
            return;
        }
    }

    static Result parse(int exit, String output, List<String> changed) {
        Map<String, String> flags = new LinkedHashMap<>();
        List<String> messages = new ArrayList<>();
        for (String line : output.lines().toList()) {
            Matcher flag = FLAG.matcher(line);
            if (flag.matches()) {
                flags.put(flag.group(1), flag.group(2));
            } else if (!line.isBlank() && !version(line)) {
                messages.add(line.strip());
            }
        }
        if (exit != 0 && messages.isEmpty()) {
            messages.add("it ended with exit code " + exit + " without a message");
        }
        return new Result(exit == 0, messages, exit == 0 ? flags : Map.of(), List.copyOf(changed));
    }

    private static boolean version(String line) {
        return line.startsWith("[Global flags")
                || line.matches("(openjdk|java) version .*")
                || line.matches(
                        "(OpenJDK|Java\\(TM\\)|Zing|Zulu).*(Runtime Environment|Server VM|Client VM).*\\(.*build.*")
                || line.startsWith("openjdk ");
    }
}
