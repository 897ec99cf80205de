package io.gctelemetry.readers.input;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The files in a zip or tar archive, each of which is opened by itself. An archive in an archive is not opened. */
final class Archive {
    private static final int MOST = 10_000;

    private Archive() {}

    /** Returns the files of an archive, in its order; empty if it is not an archive. */
    static List<Input> entries(Input archive) throws IOException {
        Head head = archive.head();
        boolean zip = head.startsWith('P', 'K', 3, 4);
        if (!zip && !TarHeader.begins(head)) {
            return List.of();
        }
        Path path = archive.path();
        if (!archive.again() || (zip && path == null)) {
            throw new InputException(
                    archive.name(), "is an archive, which is read from a file only; unpack it, or name the file");
        }
        List<Input> entries = zip && path != null ? zip(archive.name(), path) : tar(archive);
        if (entries.size() > MOST) {
            throw new InputException(
                    archive.name(), "has more than " + MOST + " files; unpack it and name the files of the run");
        }
        return entries;
    }

    private static String name(String archive, String entry) {
        return archive + "!/" + entry;
    }

    private static List<Input> zip(String archive, Path path) throws IOException {
        List<Input> entries = new ArrayList<>();
        try (ZipFile zip = new ZipFile(path.toFile())) {
            var all = zip.entries();
            while (all.hasMoreElements() && entries.size() <= MOST) {
                ZipEntry entry = all.nextElement();
                if (!entry.isDirectory()) {
                    String name = name(archive, entry.getName());
                    entries.add(Input.ofEntry(name, () -> zipped(name, path, entry)));
                }
            }
            return entries;
        } catch (IOException | IllegalArgumentException e) {
            throw new InputException(archive, "is not a complete ZIP archive: " + e.getMessage(), e);
        }
    }

    private static InputStream zipped(String name, Path path, ZipEntry entry) throws IOException {
        ZipFile zip = new ZipFile(path.toFile());
        try {
            InputStream unpacked = zip.getInputStream(entry);
            if (unpacked == null) {
                throw new InputException(name, "is no longer in the archive");
            }
            return new FilterInputStream(new GuardedStream(name, unpacked, entry::getCompressedSize, "ZIP")) {
                @Override
                public void close() throws IOException {
                    super.close();
                    zip.close();
                }
            };
        } catch (IOException e) {
            zip.close();
            throw e instanceof InputException
                    ? e
                    : new InputException(name, "cannot be unpacked: " + e.getMessage(), e);
        }
    }

    private static List<Input> tar(Input archive) throws IOException {
        List<Input> entries = new ArrayList<>();
        try (InputStream in = archive.open()) {
            long at = 0;
            String longName = "";
            while (entries.size() <= MOST) {
                TarHeader header = TarHeader.read(in);
                at += TarHeader.SIZE;
                if (header == null) {
                    return entries;
                }
                if (header.nameOfNext()) {
                    longName = header.longName(in);
                } else {
                    if (header.file()) {
                        String name = name(archive.name(), longName.isEmpty() ? header.name() : longName);
                        long from = at;
                        entries.add(Input.ofEntry(name, () -> part(archive, from, header.size())));
                    }
                    longName = header.global() ? longName : "";
                    in.skipNBytes(header.size());
                }
                in.skipNBytes(header.padding());
                at += header.size() + header.padding();
            }
            return entries;
        } catch (EOFException e) {
            return entries; // what is whole before the cut can be read, and the last one reports that it is cut
        }
    }

    private static InputStream part(Input archive, long from, long size) throws IOException {
        InputStream in = archive.open();
        try {
            in.skipNBytes(from);
            return new PartStream(in, size);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }
}
