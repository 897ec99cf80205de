package io.gctelemetry.collector.report.layout;

/** A table of a page: headers, then rows; cells are text and are escaped here. */
public final class HtmlTable {
    private final StringBuilder out = new StringBuilder("<div class=\"scroll\"><table>\n<thead><tr>");
    private final int wordsFrom;

    /**
     * @param wordsFrom the column from which on words stand, not figures
     */
    public HtmlTable(int wordsFrom, String... headers) {
        this.wordsFrom = wordsFrom;
        for (int c = 0; c < headers.length; c++) {
            out.append(c >= wordsFrom ? "<th class=\"words\" scope=\"col\">" : "<th scope=\"col\">")
                    .append(Html.escape(headers[c]))
                    .append("</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
    }

    public HtmlTable row(String... cells) {
        out.append("<tr>");
        for (int c = 0; c < cells.length; c++) {
            boolean part = c == 0 && cells[c].startsWith(" ");
            out.append(part ? "<td class=\"part\">" : c >= wordsFrom ? "<td class=\"words\">" : "<td>")
                    .append(Html.escape(cells[c].strip()))
                    .append("</td>");
        }
        out.append("</tr>\n");
        return this;
    }

    public String html() {
        return out + "</tbody></table></div>\n";
    }
}
