package io.gctelemetry.profiles.edit;

import io.gctelemetry.cli.AtomicFile;
import io.gctelemetry.profiles.data.BadDataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** Writes option files whole or not at all, forced to the disk, with the owner and permissions of the previous file as far as allowed. */
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
        try {
            AtomicFile.write(file, temporary -> {
                try (FileChannel channel =
                        FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                    ByteBuffer buffer = ByteBuffer.wrap(bytes);
                    while (buffer.hasRemaining()) {
                        channel.write(buffer);
                    }
                    channel.force(true);
                }
                copyRights(file, temporary);
            });
        } catch (IOException e) {
            throw new BadDataException(file.toString(), "cannot be written: " + reason(e));
        }
    }

    private static void copyRights(Path from, Path to) throws IOException {
        PosixFileAttributeView target = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (target == null) {
            return;
        }
        if (!Files.exists(from)) {
            target.setPermissions(PosixFilePermissions.fromString("rw-r--r--"));
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

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException) {
            return "its folder does not exist";
        }
        return e instanceof FileSystemException f && f.getReason() != null
                ? f.getReason()
                : String.valueOf(e.getMessage());
    }
}
