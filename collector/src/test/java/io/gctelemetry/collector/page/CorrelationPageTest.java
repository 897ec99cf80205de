package io.gctelemetry.collector.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.timeline.Timeline;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class CorrelationPageTest {
    private static final String SMUGGLED = "n1</script><script>alert(1)</script>\u2028";

    private final Timeline run = MadeRun.timeline(SMUGGLED);
    private final String page = new CorrelationPage().render("run <1> & 'co'", MadeRun.correlation(run), run.nodes());

    @Test
    void fetchesNothingAndSaysSoToTheBrowser() {
        assertThat(page).contains("default-src 'none'").doesNotContain("https://", "src=", "@import");
        assertThat(page.replace("http://www.w3.org/2000/svg", ""))
                .as("but the name of a namespace")
                .doesNotContain("http://");
    }

    @Test
    void nothingThatARunBringsAlongIsMarkup() {
        assertThat(page)
                .doesNotContain("alert(1)</script>")
                .contains("<title>run &lt;1&gt; &amp; &#39;co&#39;</title>");
        assertThat(page.split("</script>", -1))
                .as("the data, the page's own script, and what follows")
                .hasSize(3);
    }

    @Test
    void showsEachWindowWithItsVerdict() throws IOException {
        JsonNode data = data();

        assertThat(data.get("windows")).hasSize(30);
        assertThat(data.get("totals").get("violating").asInt()).isEqualTo(5);
        assertThat(data.get("verdict").asText())
                .isEqualTo(
                        "Of 5 windows that miss p99.9<100ms/10s, 5 would have kept it without the stops of the JVMs.");
        JsonNode missed = data.get("windows").get(3);
        assertThat(missed.get("attribution").asText()).isEqualTo("stops");
        assertThat(missed.get("stops").get(0).get("kind").asText()).isEqualTo("System.gc()");
        assertThat(missed.get("stops").get(0).get("length").asDouble()).isEqualTo(0.3);
    }

    @Test
    void countsEveryStopInItsClassOfLength() throws IOException {
        int counted = 0;
        for (JsonNode bin : data().get("lengths")) {
            for (JsonNode count : bin.get("counts")) {
                counted += count.asInt();
            }
        }

        assertThat(counted).isEqualTo(run.nodes().get(0).stops().size());
    }

    @Test
    void bringsTheNodesNameThroughUnharmed() throws IOException {
        assertThat(data().get("nodes").get(0).get("name").asText()).isEqualTo(SMUGGLED);
    }

    private JsonNode data() throws IOException {
        Matcher data = Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>", Pattern.DOTALL)
                .matcher(page);
        assertThat(data.find()).isTrue();
        return new ObjectMapper().readTree(data.group(1));
    }
}
