package io.gctelemetry.profiles.upgrade;

import io.gctelemetry.profiles.catalogue.Catalogue;
import io.gctelemetry.profiles.catalogue.StandardOption;
import io.gctelemetry.profiles.jvm.JvmOption;
import java.util.Optional;

/** What becomes of arguments that are not -XX options. */
final class StandardFate {

    private StandardFate() {}

    /** Returns why a JDK does not want the argument, or an empty text when it does. */
    static String of(Catalogue catalogue, JvmOption option, int jdk) {
        String text = option.text();
        if (option.form() == JvmOption.Form.PROPERTY) {
            boolean manager = option.name().equals("-Djava.security.manager") && !"disallow".equals(option.value());
            return manager && jdk >= 24 ? "JDK 24 and later have no security manager and do not start with it" : "";
        }
        if (option.form() != JvmOption.Form.OTHER || text.startsWith("-Xlog")) {
            return "";
        }
        Optional<StandardOption> found = catalogue.standard(text, jdk);
        if (found.isEmpty()) {
            return "";
        }
        StandardOption known = found.get();
        if (!known.jdks().contains(jdk)) {
            return "JDK " + jdk + " refuses it";
        }
        return known.ignored() > 0 && jdk >= known.ignored() ? "JDK " + jdk + " ignores it with a warning" : "";
    }
}
