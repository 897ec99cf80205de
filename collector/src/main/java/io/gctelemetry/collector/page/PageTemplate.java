package io.gctelemetry.collector.page;

import io.gctelemetry.collector.report.layout.Html;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page made of a frame, a style, a script and data. The page's own policy lets a browser run just this script and take
 * just this style, whatever a log line, a host's name or a label smuggled into the data.
 */
final class PageTemplate {
    private static final Pattern PLACE = Pattern.compile("@([A-Z-]+)@");

    private final String frame;
    private final String style;
    private final String script;

    /** @param name of the resources {@code name.html} and {@code name.js} in this package; style and charts are shared */
    PageTemplate(String name) {
        frame = Html.resource(PageTemplate.class, name + ".html");
        style = Html.resource(PageTemplate.class, "page.css");
        script = Html.resource(PageTemplate.class, "chart.js") + Html.resource(PageTemplate.class, name + ".js");
    }

    /**
     * The page.
     *
     * @param title any text
     * @param body markup in which everything unknown is escaped
     * @param json one JSON value
     */
    String page(String title, String body, String json) {
        Matcher matcher = PLACE.matcher(frame);
        StringBuilder page = new StringBuilder(frame.length() + style.length() + script.length() + json.length());
        while (matcher.find()) {
            String text = switch (matcher.group(1)) {
                case "TITLE" -> Html.escape(title);
                case "BODY" -> body;
                case "STYLE" -> style;
                case "SCRIPT" -> script;
                case "STYLE-HASH" -> hash(style);
                case "SCRIPT-HASH" -> hash(script);
                case "DATA" -> data(json);
                default -> throw new IllegalStateException("no such place: " + matcher.group());
            };
            matcher.appendReplacement(page, Matcher.quoteReplacement(text));
        }
        return matcher.appendTail(page).toString();
    }

    /** JSON that cannot end the element it stands in, and that every script reads as JSON. */
    static String data(String json) {
        StringBuilder safe = new StringBuilder(json.length() + 64);
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            switch (c) {
                case '<', '>', '&', 0x2028, 0x2029 -> safe.append(String.format("\\u%04x", (int) c));
                default -> safe.append(c);
            }
        }
        return safe.toString();
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
