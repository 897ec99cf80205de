package io.gctelemetry.readers.internal.wrapped;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads the lines of Docker's driver json-file. An entry whose text has no line end is a part: Docker cuts at 16 KB. */
final class DockerJson {
    private static final JsonFactory JSON = new JsonFactory();
    private static final int OLDEST_TIME = "2016-10-06T00:17:09Z".length();

    private DockerJson() {}

    /** Returns the line in this one; null if it is not one of Docker. */
    static @Nullable Wrapped unwrap(String line) {
        if (!line.startsWith("{") || !line.contains("\"log\":")) {
            return null;
        }
        String log = null;
        String stream = "";
        String time = "";
        try (JsonParser json = JSON.createParser(line.getBytes(StandardCharsets.ISO_8859_1))) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String key = json.currentName();
                if (!json.nextToken().isScalarValue()) {
                    json.skipChildren();
                } else if (key.equals("log")) {
                    log = json.getText();
                } else if (key.equals("stream")) {
                    stream = json.getText();
                } else if (key.equals("time")) {
                    time = json.getText();
                }
            }
        } catch (IOException e) {
            return null;
        }
        if (log == null || (stream.isEmpty() && time.isEmpty())) {
            return null;
        }
        boolean whole = log.endsWith("\n");
        String text = new String(log.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        boolean dated = time.length() >= OLDEST_TIME && time.charAt(10) == 'T';
        return new Wrapped(stream, dated ? time : "", whole ? text.substring(0, text.length() - 1) : text, whole);
    }
}
