package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.http.Pages;
import java.util.List;

/**
 * All families in one format. Only what has changed since is written, which is little of most scrapes; the rest is
 * copied. One thread.
 */
final class Rendering {
    private final FormatWriter writer;
    private final Piece end = new Piece();
    private final Bytes frame = new Bytes();
    private final Bytes body = new Bytes();
    private Family[] of = {};
    private FamilyBytes[] families = {};
    private Block[] blocks = {};

    Rendering(FormatWriter writer) {
        this.writer = writer;
        end.set(frame, writer.end(), body);
    }

    /** Looks at all figures and writes what has changed. */
    void refresh(Family[] now) {
        if (of != now) {
            families = new FamilyBytes[now.length];
            for (int i = 0; i < now.length; i++) {
                families[i] = new FamilyBytes(now[i], writer);
            }
        }
        for (int i = 0; i < families.length; i++) {
            families[i].refresh(writer, frame, body);
        }
        if (of != now) {
            blocks = Blocks.of(families, end);
            of = now;
        }
    }

    void plain(Pages out) {
        for (int i = 0; i < families.length; i++) {
            families[i].copyTo(out);
        }
        end.copyTo(out);
    }

    void zipped(Gzip gzip, Pages out) {
        gzip.write(blocks, out);
    }

    /** Adds the families that are asked for by name. */
    void named(List<String> names, Pages out) {
        for (int i = 0; i < families.length; i++) {
            if (NameFilter.matches(families[i].metric(), names)) {
                families[i].copyTo(out);
            }
        }
        end.copyTo(out);
    }
}
