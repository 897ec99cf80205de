package io.gctelemetry.it.stops;

import io.gctelemetry.it.host.Collector;
import java.util.Optional;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The agent's figures on every JDK and collector of the selection, under a load with stops of all kinds. */
@Tag("alone")
class StopTruthIT {

    private static final MatrixTable TABLE = new MatrixTable();

    @AfterAll
    static void writeTheTable() {
        TABLE.write();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.gctelemetry.it.stops.Setup#selected")
    void reportsEveryStopAsTheLogAndTheRecordingOfTheSameJvmDo(Setup setup) {
        Observation seen = new MatrixRun(setup, "", true).run();
        TABLE.add(seen);
        SoftAssertions.assertSoftly(softly -> {
            Claims claims = new Claims(seen, softly);
            claims.everySafepointIsCountedOnce();
            claims.stoppedSecondsAreTheLogs();
            claims.allocationIsTheApplications();
            if (setup.version() >= 14) {
                claims.pausesAreTheLogsAndNeverACycle();
                claims.stopsAreTheRecordings();
                claims.collectionsAreTheRecordings();
                claims.concurrentPhasesAreTheRecordings();
                claims.allocationStallsAreTheLogsAndTheRecordings();
                claims.shownQuantilesAreTheRecordings();
            } else {
                claims.stopsSumUpToTheCounters();
                claims.pausesAreTheLogsExceptThoseReportedNowhere();
                claims.theLongestStopLiesBetweenTheLogsAndItsNeighbours();
                claims.causesAreThoseOfCollections();
            }
        });
    }

    /** A recording beside the agent's stream switches events on for both; here nobody but the agent does. */
    @ParameterizedTest(name = "JDK {0}")
    @CsvSource({"17, G1", "25, G1"})
    void asksTheJvmItselfForEveryEventItNeeds(int version, Collector collector) {
        Observation seen = new MatrixRun(new Setup(version, collector), "", false).run();
        SoftAssertions.assertSoftly(softly -> {
            Claims claims = new Claims(seen, softly);
            claims.everySafepointIsCountedOnce();
            claims.pausesAreTheLogsAndNeverACycle();
            // A machine with nothing to spare may hold up the stream until the counters have told a stop.
            softly.assertThat(seen.servedStops().stream()
                            .filter(stop ->
                                    stop.isNamed() && stop.timeToSafepoint().isPresent())
                            .flatMap(stop -> stop.operation().stream()))
                    .as("operations of the second load")
                    .contains("ThreadDump", "FindDeadlocks", "G1CollectForAllocation", "G1CollectFull");
            softly.assertThat(seen.servedStops())
                    .as("causes of collections")
                    .anyMatch(stop -> stop.cause().equals(Optional.of("System.gc()")));
        });
    }

    @ParameterizedTest(name = "JDK {0}")
    @CsvSource({"17, PARALLEL", "25, GENERATIONAL_ZGC"})
    void reportsTheSameFromTheCountersAloneWhereJfrIsSwitchedOff(int version, Collector collector) {
        countersAlone(new MatrixRun(new Setup(version, collector), "jfr=off", false).run());
    }

    @ParameterizedTest(name = "JDK {0}")
    @CsvSource("25, SERIAL")
    void reportsTheSameFromTheSideOfTheJarThatIsForJava8(int version, Collector collector) {
        countersAlone(new MatrixRun(new Setup(version, collector), "", false, MatrixRun.OLD_SIDE).run());
    }

    /** The recording is the JVM's own; that the agent polls one beside it changes nothing. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("io.gctelemetry.it.stops.Setup#polled")
    void reportsSingleStopsAndPausesExactlyWhereItPollsARecording(Setup setup) {
        Observation seen = new MatrixRun(setup, "jfr.poll=5", true).run();
        SoftAssertions.assertSoftly(softly -> {
            Claims claims = new Claims(seen, softly);
            claims.polledStopsAreTheRecordings();
            claims.polledPausesAreTheLogs();
        });
    }

    private static void countersAlone(Observation seen) {
        SoftAssertions.assertSoftly(softly -> {
            Claims claims = new Claims(seen, softly);
            claims.everySafepointIsCountedOnce();
            claims.stoppedSecondsAreTheLogs();
            claims.stopsSumUpToTheCounters();
            claims.allocationIsTheApplications();
        });
    }
}
