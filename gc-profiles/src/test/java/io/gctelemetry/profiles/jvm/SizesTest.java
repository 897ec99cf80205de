package io.gctelemetry.profiles.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SizesTest {

    @ParameterizedTest
    @CsvSource({
        "31g, 33285996544",
        "31G, 33285996544",
        "800M, 838860800",
        "256k, 262144",
        "1t, 1099511627776",
        "16, 16",
        "0, 0"
    })
    void aSizeIsReadAsTheJvmReadsIt(String text, long bytes) {
        assertThat(Sizes.parse(text)).hasValue(bytes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "g", "8GB", "8 g", "-1g", "1.5g", "0x10", "9999999999999999999", "9223372036854775807k", "٣g"
            })
    void whatTheJvmRefusesIsNoSize(String text) {
        assertThat(Sizes.parse(text)).isEmpty();
    }

    @Property(tries = 200)
    void whatIsWrittenIsReadBack(@ForAll @LongRange(min = 0) long bytes) {
        assertThat(Sizes.parse(Sizes.format(bytes))).hasValue(bytes);
    }

    @ParameterizedTest
    @CsvSource({"33285996544, 31 GB", "25276502016, 23.5 GB", "838860800, 800 MB", "10, 10 bytes"})
    void peopleReadWholeUnitsOrOneDecimal(long bytes, String text) {
        assertThat(Sizes.describe(bytes)).isEqualTo(text);
    }
}
