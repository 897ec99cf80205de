package io.gctelemetry.it.collector;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code correlate --parquet} writes, asked for by the SQL of an engine that shares no code with it. */
class ParquetEngineIT {
    @TempDir
    Path folder;

    private SyntheticRun run;

    @BeforeEach
    void write() throws IOException {
        String jar = System.getProperty("its.collector", "../collector/target/gc-collector.jar");
        List<String> command = new ArrayList<>(List.of(
                "-cp",
                jar + File.pathSeparator + "../parquet-reader/target/optional/*",
                "io.gctelemetry.collector.cli.Main",
                "correlate",
                "--parquet=" + folder));
        run = new SyntheticRun(folder);
        command.addAll(run.arguments());
        Finished written = Launcher.java(Jdks.require(17).java(), command).run();
        assertThat(written.exit()).as(written.output()).isZero();
    }

    private List<String> rows(String query) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query.replace("FOLDER", folder.toString()))) {
            while (found.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
                    row.add(found.getString(i));
                }
                rows.add(String.join(" ", row));
            }
        }
        return rows;
    }

    @Test
    void requestsOfEachWindowAreThoseOfTheFile() throws SQLException {
        long first = run.start().getEpochSecond() + 10;
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < SyntheticRun.REQUESTS.size(); i++) {
            expected.add((first + 10L * i) + " " + SyntheticRun.REQUESTS.get(i) + " " + (i > 0));
        }
        assertThat(rows("select epoch(\"end\")::bigint, requests, met from 'FOLDER/windows.parquet' order by 1"))
                .isEqualTo(expected);
        assertThat(rows("select max(max) from 'FOLDER/windows.parquet'")).containsExactly("0.7");
    }

    @Test
    void stopsOfEachNodeAreThoseOfItsLog() throws SQLException {
        assertThat(
                        rows(
                                "select node, count(*), round(sum(length), 6) from 'FOLDER/stops.parquet' group by 1 order by 1"))
                .containsExactly("n1 4 0.8", "n2 1 0.02");
        assertThat(
                        rows(
                                "select count(*) from 'FOLDER/stops.parquet' where epoch(\"end\") - epoch(start) - length > 1e-5"))
                .containsExactly("0");
    }

    @Test
    void timesAreInstantsAndNotLocalTimes() throws SQLException {
        assertThat(rows("select distinct column_type from (describe select start from 'FOLDER/stops.parquet')"))
                .containsExactly("TIMESTAMP WITH TIME ZONE");
    }
}
