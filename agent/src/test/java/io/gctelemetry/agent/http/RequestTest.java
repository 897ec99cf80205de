package io.gctelemetry.agent.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RequestTest {
    @Test
    void aParameterThatIsRepeatedHasAllItsValuesInTheirOrder() {
        assertThat(get("/metrics?name[]=b&x=1&name[]=a").parameters("name[]")).containsExactly("b", "a");
    }

    @Test
    void namesAndValuesAreDecoded() {
        assertThat(get("/metrics?name%5B%5D=a%5fb&name%5b]=c+d&%6Eame[]=e%2B").parameters("name[]"))
                .containsExactly("a_b", "c d", "e+");
    }

    @Test
    void aParameterThatIsAbsentHasNoValuesAndOneWithoutAValueHasAnEmptyOne() {
        assertThat(get("/metrics").parameters("name[]")).isEmpty();
        assertThat(get("/metrics?").parameters("name[]")).isEmpty();
        assertThat(get("/metrics?name=a&xname[]=b&name[]x=c").parameters("name[]"))
                .isEmpty();
        assertThat(get("/metrics?name[]&name[]=&a=b=c").parameters("name[]")).containsExactly("", "");
        assertThat(get("/metrics?a=b=c&d").parameters("a")).containsExactly("b=c");
    }

    @Test
    void aRouteKnowsWhetherTheHeadAloneIsWanted() {
        assertThat(request("GET /").headOnly()).isFalse();
        assertThat(request("HEAD /").headOnly()).isTrue();
    }

    @Test
    void onlyGetsThatAreAnsweredAreCounted() {
        CountedRoute route = new CountedRoute(request -> request.parameter("no") == null
                ? Reply.ok("text/plain", "yes".getBytes(StandardCharsets.US_ASCII))
                : Reply.refusal(404));

        assertThat(route.reply(request("GET /")).status()).isEqualTo(200);
        assertThat(route.reply(request("HEAD /")).status()).isEqualTo(200);
        assertThat(route.reply(request("GET /?no")).status()).isEqualTo(404);

        assertThat(route.answered()).isEqualTo(1);
    }

    private static Request get(String target) {
        return request("GET " + target);
    }

    private static Request request(String methodAndTarget) {
        byte[] bytes = (methodAndTarget + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
        RequestHead head = new RequestHead();
        head.read(bytes, 0, bytes.length);
        assertThat(head.status()).isZero();
        return head.request();
    }
}
