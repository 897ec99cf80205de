package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files of one rotated log, in the order in which they were written.
 *
 * <p>The order is that of the first time stamps, not of names or numbers: the numbers wrap, and a JVM that begins again
 * begins with any of them. A file that holds the same as another one is left out: the same file, or a copy, or an older copy
 * of a file that has grown since.
 */
public final class LogSet {
    private static final Pattern ROTATED =
            Pattern.compile("(?:\\.\\d{8}-\\d{6}|\\.\\d{1,6})?(?:\\.current)?(?:\\.(?:gz|bz2|xz|zst))?");

    private final List<Input> inputs;
    private final int duplicates;

    private LogSet(List<Input> inputs, int duplicates) {
        this.inputs = List.copyOf(inputs);
        this.duplicates = duplicates;
    }

    /** The files in the order of time, each once. */
    public List<Input> inputs() {
        return inputs;
    }

    /** How many files were left out because another one holds the same. */
    public int duplicates() {
        return duplicates;
    }

    /**
     * Puts the files of one JVM's log in order.
     *
     * @throws IOException if one of them cannot be read
     */
    public static LogSet of(List<Input> files) throws IOException {
        List<Member> members = new ArrayList<>();
        for (Input file : files) {
            members.add(new Member(file, file.head(), firstStamp(file.head())));
        }
        members.sort(Comparator.comparingLong(Member::first));
        List<Member> kept = new ArrayList<>();
        for (Member member : members) {
            int same = same(kept, member);
            if (same < 0) {
                kept.add(member);
            } else if (member.size() > kept.get(same).size()) {
                kept.set(same, member);
            }
        }
        return new LogSet(kept.stream().map(Member::input).toList(), files.size() - kept.size());
    }

    /**
     * The file and those that rotation left beside it: for {@code gc.log} also {@code gc.log.0}, {@code gc.log.1} ...,
     * packed or not; for {@code gc.log.3} the same.
     *
     * @throws InputException if there is no such file
     */
    public static List<Path> beside(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Path fileName = file.getFileName();
        if (folder == null || fileName == null || !Files.exists(file)) {
            throw new InputException(file.toString(), "there is no such file");
        }
        String stem = stem(fileName.toString());
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> beside = Files.newDirectoryStream(folder)) {
            for (Path other : beside) {
                String name = other.getFileName().toString();
                boolean rotated = name.startsWith(stem)
                        && ROTATED.matcher(name.substring(stem.length())).matches();
                if (rotated && Files.isRegularFile(other)) {
                    found.add(
                            file.isAbsolute() ? other : Path.of(file.toString()).resolveSibling(name));
                }
            }
        }
        if (found.stream().noneMatch(one -> one.getFileName().equals(fileName))) {
            found.add(file);
        }
        found.sort(Comparator.naturalOrder());
        return found;
    }

    /** Returns the files of the log of which one is named. */
    public static LogSet around(Path file) throws IOException {
        List<Input> inputs = new ArrayList<>();
        for (Path path : beside(file)) {
            inputs.add(Input.of(path));
        }
        return of(inputs);
    }

    private static String stem(String name) {
        Matcher suffix = Pattern.compile("^(.*?)" + ROTATED.pattern() + "$").matcher(name);
        return suffix.matches() && !suffix.group(1).isEmpty() ? suffix.group(1) : name;
    }

    private static int same(List<Member> kept, Member member) throws IOException {
        for (int i = 0; i < kept.size(); i++) {
            Member other = kept.get(i);
            if (sameFile(other.input, member.input)
                    || (other.first != Decorations.NONE && begins(other.head, member.head))) {
                return i;
            }
        }
        return -1;
    }

    private static boolean sameFile(Input one, Input other) throws IOException {
        Path path = one.path();
        Path second = other.path();
        return path != null && second != null && Files.isSameFile(path, second);
    }

    /** Whether one begins with all that is known of the other. */
    private static boolean begins(Head one, Head other) {
        byte[] a = one.bytes();
        byte[] b = other.bytes();
        int length = Math.min(a.length, b.length);
        return length > 0 && Arrays.equals(a, 0, length, b, 0, length);
    }

    private static long firstStamp(Head head) throws IOException {
        Decorations stamps = new Decorations();
        ClassicStamp classic = new ClassicStamp();
        Line line = new Line();
        try (ByteLines lines = new ByteLines(new ByteArrayInputStream(head.bytes()))) {
            while (lines.next(line)) {
                if (stamps.read(line)) {
                    return stamps.wall() != Decorations.NONE ? stamps.wall() : stamps.uptime();
                }
                if (classic.read(line)) {
                    return classic.wall() != Decorations.NONE ? classic.wall() : classic.uptime();
                }
            }
        }
        return Decorations.NONE;
    }

    private record Member(Input input, Head head, long first) {
        long size() throws IOException {
            return head.length() < Head.SIZE ? head.length() : Math.max(input.size(), Head.SIZE);
        }
    }
}
