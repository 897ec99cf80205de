package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.http.Pages;
import io.gctelemetry.event.metric.Metric;

/**
 * What was written of one family in one format, kept until its figures change. A histogram has a piece for its
 * description and one for each series; any other family is one piece. One thread.
 */
final class FamilyBytes {
    private static final byte[] NOTHING = {};

    private final Family family;
    private final byte[] description;
    private final int[] versions;
    private final boolean histogram;
    private final Piece head = new Piece();
    private final Piece[] series;

    FamilyBytes(Family family, FormatWriter writer) {
        this.family = family;
        this.description = writer.description(family);
        this.versions = new int[family.parts()];
        this.histogram = family.metric().type() == Metric.Type.HISTOGRAM;
        this.series = new Piece[histogram ? family.parts() : 0];
        for (int i = 0; i < series.length; i++) {
            series[i] = new Piece();
        }
    }

    Metric metric() {
        return family.metric();
    }

    /** All of a family that is not a histogram; else its description. */
    Piece head() {
        return head;
    }

    /** The series of a histogram; else none. */
    Piece[] series() {
        return series;
    }

    /**
     * Writes what has changed.
     *
     * @param frame to be written over
     * @param body to be written over
     */
    void refresh(FormatWriter writer, Bytes frame, Bytes body) {
        frame.clear();
        if (histogram) {
            refreshSeries(writer, frame, body);
            return;
        }
        int version = family.version(0);
        if (version == 0) {
            head.clear();
        } else if (version != versions[0]) {
            writer.begin(family, body.clear());
            family.show(0, writer);
            writer.frame(description.length + body.length(), frame);
            head.set(frame, description, body);
        }
        versions[0] = version;
    }

    private void refreshSeries(FormatWriter writer, Bytes frame, Bytes body) {
        boolean changed = false;
        int length = description.length;
        for (int i = 0; i < series.length; i++) {
            int version = family.version(i);
            if (version != versions[i]) {
                writer.begin(family, body.clear());
                family.show(i, writer);
                series[i].set(frame, NOTHING, body);
                versions[i] = version;
                changed = true;
            }
            length += series[i].length();
        }
        if (changed) {
            writer.frame(length, frame);
            if (frame.length() > 0 || head.length() == 0) {
                head.set(frame, description, body.clear());
            }
        }
    }

    void copyTo(Pages out) {
        head.copyTo(out);
        for (int i = 0; i < series.length; i++) {
            series[i].copyTo(out);
        }
    }
}
