package io.gctelemetry.collector.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeAddressTest {
    @ParameterizedTest
    @CsvSource({
        "n1=http://10.0.0.1:9404, n1, http://10.0.0.1:9404",
        "n1=10.0.0.1:9404, n1, http://10.0.0.1:9404",
        "http://10.0.0.1:9404/metrics, 10.0.0.1-9404, http://10.0.0.1:9404/metrics",
        "localhost:9404, localhost-9404, http://localhost:9404",
        "n6=http://[::1]:9404, n6, http://[::1]:9404",
        "[::1]:9404, 1-9404, http://[::1]:9404",
        "http://h/?a=b, h, http://h/?a=b",
    })
    void aNodeIsNamedOrNamedByItsAddress(String text, String name, String agent) {
        assertThat(NodeAddress.parse(text)).hasToString("NodeAddress[name=" + name + ", agent=" + agent + "]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "n 1=http://h:1   | 'n 1' is not a node name (use letters, digits, dots, dashes and underscores)",
                "..=http://h:1    | '..' is not a node name (use letters, digits, dots, dashes and underscores)",
                "n1=              | '' is not an address (use http://127.0.0.1:9404)",
                "n1=ftp://h:1     | 'ftp://h:1' is not an address (use http://127.0.0.1:9404)",
                "n1=http://h:99999| 'http://h:99999' is not an address (use http://127.0.0.1:9404)",
                "n1=http://a:b@h:1| an agent asks for no password: leave it out of the address of h",
            })
    void whatIsWrongIsSaid(String text, String complaint) {
        assertThatThrownBy(() -> NodeAddress.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(complaint);
    }
}
