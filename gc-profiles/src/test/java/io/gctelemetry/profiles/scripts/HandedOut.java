package io.gctelemetry.profiles.scripts;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.edit.Installation;
import io.gctelemetry.profiles.edit.SafeFiles;
import io.gctelemetry.profiles.profile.Profile;
import io.gctelemetry.profiles.render.OptionLines;
import io.gctelemetry.profiles.render.OutputForm;
import io.gctelemetry.profiles.render.RenderRequest;
import io.gctelemetry.profiles.render.Rendering;
import io.gctelemetry.profiles.target.CassandraVersion;
import io.gctelemetry.profiles.target.Target;
import io.gctelemetry.testing.Launcher;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The forms in which options reach a node, and how each is used. */
enum HandedOut {
    INTO {
        @Override
        Map<String, String> use(Profiles profiles, Rendering rendering, CassandraVersion cassandra, Path conf) {
            SafeFiles.writeAll(Installation.install(
                    conf,
                    cassandra,
                    rendering.target(),
                    profiles.catalogue(),
                    OptionLines.lines(rendering),
                    rendering.arguments()));
            return Map.of();
        }
    },
    ENV {
        @Override
        Map<String, String> use(Profiles profiles, Rendering rendering, CassandraVersion cassandra, Path conf) {
            String text = OutputForm.ENV.write(rendering, cassandra);
            String value = Launcher.of("sh", "-c", text + "printf %s \"$" + VARIABLE + "\"")
                    .run()
                    .output();
            return Map.of(VARIABLE, value);
        }
    },
    DOCKER {
        @Override
        Map<String, String> use(Profiles profiles, Rendering rendering, CassandraVersion cassandra, Path conf) {
            String text = OutputForm.DOCKER.write(rendering, cassandra);
            return Map.of(VARIABLE, text.strip().substring(VARIABLE.length() + 1));
        }
    },
    SYSTEMD {
        @Override
        Map<String, String> use(Profiles profiles, Rendering rendering, CassandraVersion cassandra, Path conf) {
            String text = OutputForm.SYSTEMD.write(rendering, cassandra);
            Matcher value = SET.matcher(text);
            if (!value.find()) {
                throw new IllegalStateException(text);
            }
            return Map.of(VARIABLE, value.group(1).replaceAll("\\\\(.)", "$1").replace("%%", "%"));
        }
    };

    private static final String VARIABLE = "JVM_EXTRA_OPTS";
    private static final Pattern SET = Pattern.compile("Environment=\"" + VARIABLE + "=(.*)\"");

    /** Renders a set and uses it; returns the variables to set. */
    Map<String, String> apply(Profile profile, Target target, RenderRequest request, Path conf) {
        Profiles profiles = Profiles.load();
        return use(
                profiles,
                profiles.render(profile, target, request),
                profiles.cassandra(String.valueOf(target.cassandra())),
                conf);
    }

    abstract Map<String, String> use(Profiles profiles, Rendering rendering, CassandraVersion cassandra, Path conf);
}
