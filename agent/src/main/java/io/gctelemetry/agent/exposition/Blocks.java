package io.gctelemetry.agent.exposition;

import java.util.ArrayList;
import java.util.List;

/**
 * Which pieces are deflated together. Of the series of histograms few change between two scrapes, so they are deflated
 * in blocks of hardly more than {@value #SERIES_BYTES} bytes: one of a text format, some of protocol buffers. What is
 * between them is small, and some of it always changes: it is one block.
 */
final class Blocks {
    private static final int SERIES_BYTES = 2048;

    private final List<Block> blocks = new ArrayList<>();
    private final List<Piece> run = new ArrayList<>();
    private int bytes;

    private Blocks() {}

    /**
     * All pieces of the families, in their order.
     *
     * @param families written once, so that their sizes are known
     * @param end what follows them
     */
    static Block[] of(FamilyBytes[] families, Piece end) {
        Blocks arranged = new Blocks();
        for (int i = 0; i < families.length; i++) {
            arranged.run.add(families[i].head());
            Piece[] series = families[i].series();
            if (series.length > 0) {
                arranged.close();
                arranged.add(series);
            }
        }
        arranged.run.add(end);
        end.touch();
        arranged.close();
        return arranged.blocks.toArray(new Block[0]);
    }

    private void add(Piece[] series) {
        for (Piece one : series) {
            run.add(one);
            bytes += one.length();
            if (bytes >= SERIES_BYTES) {
                close();
            }
        }
        close();
    }

    private void close() {
        if (!run.isEmpty()) {
            blocks.add(new Block(run));
            run.clear();
        }
        bytes = 0;
    }
}
