package io.gctelemetry.agent.page;

import io.gctelemetry.agent.http.Pages;
import io.gctelemetry.agent.http.Reply;
import io.gctelemetry.agent.http.Request;
import io.gctelemetry.agent.http.Route;
import io.gctelemetry.agent.http.SharedPages;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The page for a person: what the agent is doing and what it saw last.
 *
 * <p>Every text is escaped, nothing is loaded from anywhere, no script runs. Made at most four times a second.
 */
public final class StatusPage implements Route {
    static final String STYLE =
            "body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;"
                    + "color:#1b1f24;background:#fff}"
                    + "h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}"
                    + "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}"
                    + "th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-top:1px solid #d5dae0;"
                    + "overflow-wrap:anywhere}"
                    + "tbody th{font-weight:normal;color:#57606a;width:16rem}"
                    + "a{color:#0a58ca}"
                    + "@media(prefers-color-scheme:dark){body{color:#e4e7eb;background:#14171b}"
                    + "th,td{border-color:#333a43}tbody th{color:#a3adb8}a{color:#7ab0ff}}";

    /** Names the one style sheet by its SHA-256, so that not even an escaping fault could add another. */
    static final String POLICY =
            "default-src 'none'; style-src 'sha256-T2funCIAWATKwX9E6fuClOuEj5HFfi/bDzFyQ3OLcBM='; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";

    private static final long EVERY = TimeUnit.MILLISECONDS.toNanos(250);

    private final String title;
    private final Supplier<List<Section>> sections;
    private final SharedPages pages = new SharedPages();

    /**
     * A page of that title.
     *
     * @param sections asked on the server's thread for the state as it is now; must not block
     */
    public StatusPage(String title, Supplier<List<Section>> sections) {
        this.title = title;
        this.sections = sections;
    }

    @Override
    public Reply reply(Request request) {
        long now = System.nanoTime();
        if (!pages.fits(now, EVERY)) {
            List<Section> shown = sections.get();
            Pages next = pages.begin();
            write(shown, next);
            pages.end(next, now);
        }
        return Reply.ok("text/html; charset=utf-8", pages.last().body())
                .with("Content-Security-Policy", POLICY)
                .with("Referrer-Policy", "no-referrer")
                .with("Cache-Control", "no-store");
    }

    private void write(List<Section> shown, Pages out) {
        out.ascii("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        out.ascii("<meta name=\"viewport\" content=\"width=device-width\">\n");
        out.ascii("<meta name=\"color-scheme\" content=\"light dark\">\n<title>");
        Html.escaped(title, out);
        out.ascii("</title>\n<style>").ascii(STYLE).ascii("</style>\n</head>\n<body>\n<h1>");
        Html.escaped(title, out);
        out.ascii("</h1>\n<p><a href=\"metrics\">metrics</a>, <a href=\"stops\">stops</a></p>\n");
        for (int i = 0; i < shown.size(); i++) {
            section(shown.get(i), out);
        }
        out.ascii("</body>\n</html>\n");
    }

    private static void section(Section section, Pages out) {
        out.ascii("<h2>");
        Html.escaped(section.heading(), out);
        out.ascii("</h2>\n");
        if (section.rows().isEmpty()) {
            out.ascii("<p>None so far.</p>\n");
            return;
        }
        out.ascii("<table>\n");
        boolean labelled = section.columns().isEmpty();
        if (!labelled) {
            out.ascii("<thead>\n");
            row(section.columns(), "th", "th", out);
            out.ascii("</thead>\n");
        }
        out.ascii("<tbody>\n");
        for (int i = 0; i < section.rows().size(); i++) {
            row(section.rows().get(i), labelled ? "th" : "td", "td", out);
        }
        out.ascii("</tbody>\n</table>\n");
    }

    private static void row(List<String> cells, String first, String others, Pages out) {
        out.ascii("<tr>");
        for (int i = 0; i < cells.size(); i++) {
            String tag = i == 0 ? first : others;
            out.put('<').ascii(tag).put('>');
            Html.escaped(cells.get(i), out);
            out.ascii("</").ascii(tag).put('>');
        }
        out.ascii("</tr>\n");
    }
}
