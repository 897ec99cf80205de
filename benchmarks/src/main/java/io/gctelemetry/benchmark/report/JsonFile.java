package io.gctelemetry.benchmark.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Every value as it was read, for whoever wants to compute something else. */
public final class JsonFile {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private JsonFile() {}

    public static void write(Path file, String command, String machine, Results results) throws IOException {
        ObjectNode root = MAPPER.createObjectNode().put("command", command).put("machine", machine);
        ArrayNode figures = root.putArray("figures");
        for (Cell cell : results.cells()) {
            for (Subject subject : results.subjects(cell)) {
                for (Figure figure : Figure.values()) {
                    add(figures, cell, subject, figure, results.raw(cell, subject, figure));
                }
            }
        }
        MAPPER.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), root);
    }

    private static void add(ArrayNode figures, Cell cell, Subject subject, Figure figure, List<Double> values) {
        if (values.isEmpty()) {
            return;
        }
        ArrayNode array = figures.addObject()
                .put("jdk", cell.jdk())
                .put("collector", cell.collector().id())
                .put("subject", subject.id())
                .put("figure", figure.name().toLowerCase(Locale.ROOT))
                .put("title", figure.title())
                .putArray("values");
        for (Double value : values) {
            if (value.isNaN() || value.isInfinite()) {
                array.addNull();
            } else {
                array.add(value);
            }
        }
    }
}
