package io.gctelemetry.collector.cli.option;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.report.render.Renderer;
import io.gctelemetry.collector.report.render.Renderers;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option with the format of the output. */
public final class FormatOption {
    /** The names in the table of formats. */
    static final class Names extends ArrayList<String> implements ITypeConverter<String> {
        private static final long serialVersionUID = 1L;

        Names() {
            super(Renderers.names());
        }

        @Override
        public String convert(String name) {
            if (contains(name)) {
                return name;
            }
            throw new TypeConversionException("expected one of " + List.copyOf(this) + " but was '" + name + "'");
        }
    }

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            converter = Names.class,
            completionCandidates = Names.class,
            description = "Print the report in this format: ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
    String format = "text";

    /**
     * Returns the format.
     *
     * @param style of the device that shows text for people
     */
    public Renderer renderer(Style style) {
        return Renderers.of(format, style);
    }
}
