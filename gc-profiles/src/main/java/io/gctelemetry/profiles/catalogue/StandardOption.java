package io.gctelemetry.profiles.catalogue;

import io.gctelemetry.profiles.data.Fields;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An argument of the java program that is neither -XX nor one of the four sizes, and what each JDK makes of it. JDK 8, 11, 17, 21,
 * 25 and 26 were asked; where a change lies between two of them the release notes show in which, and where those are silent too the
 * JDKs between are taken to accept it.
 *
 * @param form the whole argument
 * @param jdks those that take it
 * @param deprecated the first that warns that it will go, or 0
 * @param ignored the first that ignores it with a warning, or 0
 * @param endsJvm whether the JVM prints something and ends, so that no node starts
 */
public record StandardOption(Pattern form, JdkRange jdks, int deprecated, int ignored, boolean endsJvm) {

    static StandardOption of(Fields fields) {
        return new StandardOption(
                Pattern.compile(fields.text("form")),
                JdkRange.parse(fields.place(), fields.text("jdks")),
                number(fields.numberOrNull("deprecated")),
                number(fields.numberOrNull("ignored")),
                fields.flag("ends-jvm"));
    }

    private static int number(@Nullable Integer jdk) {
        return jdk == null ? 0 : jdk;
    }
}
