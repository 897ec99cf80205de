package io.gctelemetry.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class RunIdTest {
    @Test
    void everyRunHasAUuidOfItsOwn() {
        String one = RunId.next();

        assertThat(UUID.fromString(one)).hasToString(one);
        assertThat(RunId.next()).isNotEqualTo(one);
    }
}
