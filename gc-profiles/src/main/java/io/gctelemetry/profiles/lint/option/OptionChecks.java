package io.gctelemetry.profiles.lint.option;

import io.gctelemetry.profiles.lint.check.Check;
import java.util.List;

/** The checks of single -XX options and of their values. */
public final class OptionChecks {

    /* Syntax first: a line that is already refused for its form is not judged again for its content. */
    /** The checks in the order in which they run. */
    public static final List<Check> ALL =
            List.of(new SyntaxCheck(), new LifeCheck(), new ValueCheck(), new RelationCheck(), new UnlockCheck());

    private OptionChecks() {}
}
