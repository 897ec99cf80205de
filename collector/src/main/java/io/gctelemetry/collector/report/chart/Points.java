package io.gctelemetry.collector.report.chart;

import java.util.BitSet;

/** Points of a chart as the path of one SVG element; points on the same pixel are drawn once, so that millions stay a page. */
final class Points {
    private final BitSet seen = new BitSet();
    private final StringBuilder path = new StringBuilder();

    void add(double x, double y) {
        int column = (int) Math.round(x);
        int row = (int) Math.round(y);
        int cell = row * TimeFrame.WIDTH + column;
        if (!seen.get(cell)) {
            seen.set(cell);
            path.append('M').append(column).append(' ').append(row).append("h0");
        }
    }

    String path() {
        return path.toString();
    }
}
