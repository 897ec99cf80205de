package io.gctelemetry.profiles.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.jvm.JvmOption.Form;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmOptionTest {

    @ParameterizedTest
    @CsvSource({
        "-XX:+UseG1GC, ON, UseG1GC, true",
        "-XX:-UseG1GC, OFF, UseG1GC, false",
        "-XX:MaxGCPauseMillis=300, VALUE, MaxGCPauseMillis, 300",
        "-XX:UseG1GC, BARE, UseG1GC, ",
        "-XX:+SoftMaxHeapSize=12G, ON, SoftMaxHeapSize, 12G",
        "-Xmx31G, SIZE, Xmx, 31G",
        "-Dname=a=b, PROPERTY, -Dname, a=b",
        "-javaagent:/a.jar=x, OTHER, -javaagent, /a.jar=x",
        "-ea, OTHER, -ea, ''",
        "main, WORD, main, "
    })
    void anArgumentIsTakenApart(String text, Form form, String name, String setting) {
        JvmOption option = JvmOption.parse(text);
        assertThat(option.form()).isEqualTo(form);
        assertThat(option.name()).isEqualTo(name);
        assertThat(option.setting()).isEqualTo(setting);
    }

    @Property(tries = 300)
    void anyTextIsTakenApartAndKept(@ForAll String text) {
        assertThat(JvmOption.parse(text).text()).isEqualTo(text);
    }
}
