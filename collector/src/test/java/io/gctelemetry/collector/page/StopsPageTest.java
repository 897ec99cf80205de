package io.gctelemetry.collector.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StopsPageTest {
    @Test
    void theTitleNamesTheFilesBelowTheFolderThatTheyShare() {
        assertThat(StopsPage.title(List.of("gc.log"))).isEqualTo("Stops of gc.log");
        assertThat(StopsPage.title(List.of("/data/run/n1/gc.log"))).isEqualTo("Stops of gc.log");
        assertThat(StopsPage.title(List.of("/data/run/n1/gc.log", "/data/run/n2/gc.log")))
                .isEqualTo("Stops of n1/gc.log, n2/gc.log in run/");
        assertThat(StopsPage.title(List.of("http://n1:9404", "http://n2:9404")))
                .isEqualTo("Stops of http://n1:9404, http://n2:9404");
        assertThat(StopsPage.title(List.of("run/a.log", "run/b.log", "run/c.log", "run/d.log")))
                .isEqualTo("Stops of a.log, b.log and 2 more in run/");
        assertThat(StopsPage.title(List.of())).isEqualTo("Stops of ");
    }
}
