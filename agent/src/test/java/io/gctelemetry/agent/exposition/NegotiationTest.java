package io.gctelemetry.agent.exposition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NegotiationTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        # Prometheus 2.42, without and with --enable-feature=native-histograms
        OPENMETRICS | application/openmetrics-text;version=1.0.0,application/openmetrics-text;version=0.0.1;q=0.75,text/plain;version=0.0.4;q=0.5,*/*;q=0.1
        PROTOBUF    | application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited,application/openmetrics-text;version=1.0.0;q=0.8,application/openmetrics-text;version=0.0.1;q=0.75,text/plain;version=0.0.4;q=0.5,*/*;q=0.1
        # Prometheus 3.5, without and with native histograms
        OPENMETRICS | application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.5,application/openmetrics-text;version=0.0.1;q=0.4,text/plain;version=1.0.0;escaping=allow-utf-8;q=0.3,text/plain;version=0.0.4;q=0.2,/;q=0.1
        PROTOBUF    | application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited;q=0.6,application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.5,application/openmetrics-text;version=0.0.1;q=0.4,text/plain;version=1.0.0;escaping=allow-utf-8;q=0.3,text/plain;version=0.0.4;q=0.2,/;q=0.1
        # a browser, curl, nothing, nonsense
        TEXT        | text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8
        TEXT        | */*
        TEXT        | ''
        TEXT        | application/json
        TEXT        | ,;=,;q,,
        # weights, parameters, case and quotes
        TEXT        | application/openmetrics-text;q=0.2, text/plain;q=0.3
        TEXT        | application/openmetrics-text;q=0, */*;q=0.1
        OPENMETRICS | TEXT/PLAIN; version=0.0.4; q=0.25, Application/OpenMetrics-Text; Version="1.0.0"; Q=0.251
        TEXT        | application/openmetrics-text; version=2.0.0, text/plain; q=0.1
        TEXT        | application/vnd.google.protobuf;proto=other;encoding=delimited, text/plain;q=0.1
        TEXT        | application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=text, text/plain;q=0.1
        OPENMETRICS | application/openmetrics-text;q=1.000, text/plain;q=x
        """)
    void choosesTheFormatTheClientWeighsHighest(Format chosen, String accept) {
        assertThat(Negotiation.format(accept)).isEqualTo(chosen);
    }

    @Test
    void writesTextForAClientThatSaysNothing() {
        assertThat(Negotiation.format(null)).isEqualTo(Format.TEXT);
        assertThat(Negotiation.gzip(null)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        true  | gzip
        true  | deflate, gzip;q=0.5
        true  | GZip
        true  | *
        false | gzip;q=0
        false | *, gzip;q=0.0
        false | identity
        false | deflate, br
        false | ''
        """)
    void compressesForThoseWhoTakeGzip(boolean compressed, String acceptEncoding) {
        assertThat(Negotiation.gzip(acceptEncoding)).isEqualTo(compressed);
    }
}
