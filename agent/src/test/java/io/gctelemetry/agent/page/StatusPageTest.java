package io.gctelemetry.agent.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.http.Body;
import io.gctelemetry.agent.http.Reply;
import io.gctelemetry.agent.http.Requests;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatusPageTest {
    @Test
    void showsSectionsAndTables() {
        String page = page(
                "gc-telemetry",
                Section.of("Source").row("source", "jfr-streaming").row("passed over", "none"),
                Section.table("Longest stops", "length", "operation").row("0.8 s", "G1CollectFull"),
                Section.table("Failures", "what"));

        assertThat(page.substring(page.indexOf("<body>"))).isEqualTo("""
                        <body>
                        <h1>gc-telemetry</h1>
                        <p><a href="metrics">metrics</a>, <a href="stops">stops</a></p>
                        <h2>Source</h2>
                        <table>
                        <tbody>
                        <tr><th>source</th><td>jfr-streaming</td></tr>
                        <tr><th>passed over</th><td>none</td></tr>
                        </tbody>
                        </table>
                        <h2>Longest stops</h2>
                        <table>
                        <thead>
                        <tr><th>length</th><th>operation</th></tr>
                        </thead>
                        <tbody>
                        <tr><td>0.8 s</td><td>G1CollectFull</td></tr>
                        </tbody>
                        </table>
                        <h2>Failures</h2>
                        <p>None so far.</p>
                        </body>
                        </html>
                        """);
    }

    @Test
    void escapesEveryText() {
        String hostile = "<script>alert('x')</script> & \"q\" \u0000\u001b[31m größer 🛑";
        String safe = "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;q&quot; \uFFFD\uFFFD[31m größer 🛑";

        String page = page(
                hostile,
                Section.of(hostile).row(hostile, hostile),
                Section.table("t", hostile).row(hostile));

        assertThat(page)
                .doesNotContain("<script")
                .contains("<title>" + safe + "</title>")
                .contains("<h1>" + safe);
        assertThat(page.split(java.util.regex.Pattern.quote(safe), -1)).hasSize(8);
    }

    @Test
    void loadsNothingFromAnywhere() {
        assertThat(page("t", Section.of("s"))).doesNotContain("://", "<script", "<img", "<link", "@import", "url(");
    }

    @Test
    void allowsOnlyItsOwnStyle() throws Exception {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(StatusPage.STYLE.getBytes(UTF_8));
        Reply reply = new StatusPage("t", List::of).reply(Requests.get("/", null, null));

        assertThat(StatusPage.POLICY)
                .isEqualTo("default-src 'none'; style-src 'sha256-"
                        + Base64.getEncoder().encodeToString(hash)
                        + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        assertThat(reply.contentType()).isEqualTo("text/html; charset=utf-8");
        assertThat(reply.headers()).contains("Content-Security-Policy: " + StatusPage.POLICY + "\r\n");
    }

    private static String page(String title, Section... sections) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Body body = new StatusPage(title, () -> Arrays.asList(sections))
                .reply(Requests.get("/", null, null))
                .body();
        for (ByteBuffer piece = body.next(); piece != null; piece = body.next()) {
            bytes.write(piece.array(), piece.arrayOffset() + piece.position(), piece.remaining());
        }
        body.close();
        return bytes.toString(UTF_8);
    }
}
