package io.gctelemetry.profiles.edit;

import io.gctelemetry.profiles.data.BadDataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Writes a file so that a reader sees the old or the new one and never half of either: a temporary file beside it, forced to
 * the disk, given the old one's owner and permissions as far as allowed, and moved over it.
 */
public final class SafeFiles {

    private SafeFiles() {}

    /**
     * Carries out changes, all or none: when one file cannot be written, those written before it get their old content back.
     *
     * @throws BadDataException when one cannot be written
     */
    public static void writeAll(List<Installation.Change> changes) {
        List<Installation.Change> done = new ArrayList<>();
        try {
            for (Installation.Change change : changes) {
                if (change.any()) {
                    write(change.file(), change.after().bytes());
                    done.add(change);
                }
            }
        } catch (BadDataException e) {
            done.forEach(change -> write(change.file(), change.before().bytes()));
            throw e;
        }
    }

    /**
     * Replaces or makes a file; a symbolic link is followed.
     *
     * @throws BadDataException when it cannot be written; the old file is then as it was
     */
    public static void write(Path file, byte[] bytes) {
        Path temporary = null;
        try {
            Path real = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            Path folder = Objects.requireNonNull(real.getParent());
            temporary = Files.createTempFile(folder, "." + real.getFileName(), ".tmp");
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                ByteBuffer buffer = ByteBuffer.wrap(bytes);
                while (buffer.hasRemaining()) {
                    channel.write(buffer);
                }
                channel.force(true);
            }
            copyRights(real, temporary);
            move(temporary, real);
        } catch (IOException e) {
            forget(temporary);
            throw new BadDataException(file.toString(), "cannot be written: " + reason(e));
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void copyRights(Path from, Path to) throws IOException {
        PosixFileAttributeView target = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (target == null) {
            return;
        }
        if (!Files.exists(from)) {
            target.setPermissions(java.nio.file.attribute.PosixFilePermissions.fromString("rw-r--r--"));
            return;
        }
        PosixFileAttributes rights = Files.readAttributes(from, PosixFileAttributes.class);
        target.setPermissions(rights.permissions());
        try {
            target.setGroup(rights.group());
            target.setOwner(rights.owner());
        } catch (IOException e) {
            // Only root may give files away; the permissions above hold whoever owns it.
            return;
        }
    }

    private static void forget(@org.jspecify.annotations.Nullable Path temporary) {
        try {
            if (temporary != null) {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            // The write failed already and is told; a left-over temporary file is not worth a second message.
            return;
        }
    }

    private static String reason(IOException e) {
        if (e instanceof java.nio.file.AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof java.nio.file.NoSuchFileException) {
            return "its folder does not exist";
        }
        return e instanceof java.nio.file.FileSystemException f && f.getReason() != null
                ? f.getReason()
                : String.valueOf(e.getMessage());
    }
}
