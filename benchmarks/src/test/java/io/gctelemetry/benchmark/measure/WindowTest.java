package io.gctelemetry.benchmark.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowTest {
    @Test
    void readsThreeWindows() {
        assertThat(Window.parse("0-30,60-120,600-900"))
                .containsExactly(new Window(0, 30), new Window(60, 120), new Window(600, 900));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "0-30", "1-30,60-120,600-900", "0-30,20-60,70-80", "0-30,60-120,900-600", "0-30,a-b,1-2"})
    void refusesWhatIsNotThreeWindowsInOrderFromTheStart(String text) {
        assertThatThrownBy(() -> Window.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
