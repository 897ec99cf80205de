package io.gctelemetry.collector.page;

import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.report.render.JsonRenderer;
import io.gctelemetry.collector.report.stops.StopsHtml;
import io.gctelemetry.collector.report.stops.StopsOptions;
import java.util.List;

/** Stops and heap of JVMs on one page: tables that need no script, and charts over time that can be zoomed. */
public final class StopsPage {
    /** More names make no title. */
    private static final int MOST_NAMES = 3;

    private final PageTemplate template = new PageTemplate("stops");
    private final StopsOptions options;

    public StopsPage(StopsOptions options) {
        this.options = options;
    }

    /** Returns the page as one HTML file. */
    public String render(List<FileStops> files) {
        return template.page(
                title(files.stream().map(FileStops::file).toList()),
                new StopsHtml(options).sections(files),
                JsonRenderer.PAGE.text(new StopsData(files, options.zone()).report()));
    }

    /** Returns a title with the names of the files below the folder that they share. */
    static String title(List<String> files) {
        String folder =
                files.stream().reduce(StopsPage::shared).map(StopsPage::folder).orElse("");
        List<String> names =
                files.stream().map(name -> name.substring(folder.length())).toList();
        String in = files.size() < 2 || folder.isEmpty() ? "" : " in " + name(folder);
        return names.size() <= MOST_NAMES
                ? "Stops of " + String.join(", ", names) + in
                : "Stops of " + String.join(", ", names.subList(0, MOST_NAMES - 1)) + " and "
                        + (names.size() - MOST_NAMES + 1) + " more" + in;
    }

    private static String shared(String a, String b) {
        int same = 0;
        while (same < Math.min(a.length(), b.length()) && a.charAt(same) == b.charAt(same)) {
            same++;
        }
        return a.substring(0, same);
    }

    /** Returns the path to the last slash; empty for an address. */
    private static String folder(String path) {
        return path.contains("://") ? "" : path.substring(0, path.lastIndexOf('/') + 1);
    }

    /** Returns the name of a folder without its path. */
    private static String name(String folder) {
        String path = folder.substring(0, folder.length() - 1);
        return path.substring(path.lastIndexOf('/') + 1) + "/";
    }
}
