package io.gctelemetry.profiles.lint.argument;

import io.gctelemetry.profiles.lint.check.Check;
import java.util.List;

/** The checks of arguments that are not -XX options. */
public final class ArgumentChecks {

    /** The checks in the order in which they run. */
    public static final List<Check> ALL = List.of(new ArgumentCheck(), new LoggingCheck());

    private ArgumentChecks() {}
}
