package io.gctelemetry.agent.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagesTest {
    private final Pages pages = new Pages();

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 9, 10, 99, 1_000_000_000_000L, -1, -10, Long.MAX_VALUE, Long.MIN_VALUE})
    void writesNumbersInDecimalDigits(long number) {
        assertThat(text(pages.decimal(number))).isEqualTo(Long.toString(number));
    }

    @Test
    void writesUtf8AsJavaDoes() {
        String text = "a\u0000ö\u07ff\u0800停🛑half \uD83D and \uDED1 \uDED1\uD83D";

        assertThat(text(pages.utf8(text))).isEqualTo(new String(text.getBytes(UTF_8), UTF_8));
    }

    @Test
    void writesAcrossTheEndOfAPage() {
        StringBuilder expected = new StringBuilder();
        for (int i = 0; pages.length() < 5 * Pages.PAGE; i++) {
            pages.ascii("line ").decimal(i).utf8(" größer 🛑\n");
            expected.append("line ").append(i).append(" größer 🛑\n");
        }

        assertThat(text(pages)).isEqualTo(expected.toString());
    }

    @Test
    void cannotBeWrittenAgainWhileSomebodyReads() {
        Body body = pages.ascii("first").body();
        assertThatThrownBy(pages::clear).isInstanceOf(IllegalStateException.class);

        body.close();
        body.close();
        assertThat(pages.readers()).isZero();
        assertThat(text(pages.clear().ascii("second"))).isEqualTo("second");
    }

    private static String text(Pages pages) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Body body = pages.body();
        for (ByteBuffer piece = body.next(); piece != null; piece = body.next()) {
            assertThat(piece.remaining()).isPositive();
            bytes.write(piece.array(), piece.arrayOffset() + piece.position(), piece.remaining());
        }
        assertThat(body.length()).isEqualTo(bytes.size());
        body.close();
        return bytes.toString(UTF_8);
    }
}
