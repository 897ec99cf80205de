package io.gctelemetry.profiles.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.gctelemetry.profiles.Profiles;
import io.gctelemetry.profiles.cli.Cli;
import io.gctelemetry.profiles.testing.Jvms;
import io.gctelemetry.profiles.testing.Jvms.Jvm;
import io.gctelemetry.testing.Printed;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code verify --cassandra-home} of each release as it is shipped, on every JDK that it supports. */
class VerifiedHomesIT {

    record Pair(CassandraHome home, Jvm jvm) {}

    private static List<Pair> pairs() {
        Profiles profiles = Profiles.load();
        List<Pair> pairs = new ArrayList<>();
        for (CassandraHome home : CassandraHome.all()) {
            for (Jvm jvm : Jvms.all()) {
                if (profiles.cassandra(home.line()).supported().contains(jvm.feature())) {
                    pairs.add(new Pair(home, jvm));
                }
            }
        }
        return pairs;
    }

    @Test
    void whatIsShippedIsAccepted() {
        assumeThat(pairs())
                .as("no installation is named in %s", CassandraHome.VARIABLE)
                .isNotEmpty();
        for (Pair pair : pairs()) {
            Printed cli = Cli.run(
                    "verify",
                    "--java",
                    pair.jvm.java().toString(),
                    "--cassandra-home",
                    pair.home.folder().toString());
            assertThat(cli.out()).as("%s", pair).startsWith("accepted");
        }
    }
}
