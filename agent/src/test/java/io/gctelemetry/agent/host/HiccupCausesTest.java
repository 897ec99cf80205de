package io.gctelemetry.agent.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.StringJoiner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HiccupCausesTest {
    private static final long MS = 1_000_000L;
    private static final String QUEUE = "proc/thread-self/schedstat";

    @TempDir
    private Path folder;

    private FakeMachine machine;
    private HostPressure pressure;
    private HiccupCauses causes;

    @BeforeEach
    void begin() {
        machine = new FakeMachine("kubernetes", folder);
        pressure = new HostPressure(machine.root());
        pressure.sample();
        QueueWait queue = new QueueWait(machine.file(QUEUE));
        queue.open();
        causes = new HiccupCauses(pressure, queue, 2);
    }

    private void second() {
        pressure.sample();
        causes.sample();
    }

    @Test
    void aHiccupIsSharedOutByWhatTheKernelCountedInTheSameSecond() {
        causes.onTick(500 * MS);
        machine.change("sys/fs/cgroup/cpu.stat", "throttled_usec 98765432", "throttled_usec 98965432");
        machine.change("proc/stat", "34567 4321", "34567 4331");
        machine.change(QUEUE, " 9000000 ", " 109000000 ");
        machine.change("proc/pressure/io", "total=22101", "total=52101");
        second();

        assertThat(shown()).isEqualTo("throttled 0.2, steal 0.05, cpu-pressure 0.1, io-pressure 0.03, unknown 0.12");
    }

    @Test
    void noCauseGetsMoreThanTheHiccupsOfItsSecond() {
        causes.onTick(30 * MS);
        machine.change(QUEUE, " 9000000 ", " 909000000 ");
        machine.change("proc/pressure/cpu", "total=1088168194", "total=1089168194");
        second();
        causes.onTick(40 * MS);
        second();

        assertThat(shown()).isEqualTo("cpu-pressure 0.03, unknown 0.04");
    }

    @Test
    void pressureThatHurtsOthersIsNotOurs() {
        causes.onTick(30 * MS);
        machine.change("proc/pressure/cpu", "total=1088168194", "total=1089168194");
        second();

        assertThat(shown()).isEqualTo("unknown 0.03");
    }

    @Test
    void withoutSchedulerStatisticsThePressureOfTheMachineHasToDo() {
        QueueWait none = new QueueWait(machine.file("proc/nothing"));
        none.open();
        causes = new HiccupCauses(pressure, none, 2);
        causes.onTick(30 * MS);
        machine.change("proc/pressure/cpu", "total=1088168194", "total=1089168194");
        second();

        assertThat(shown()).isEqualTo("cpu-pressure 0.03");
    }

    @Test
    void memoryPressureWithSwapInsIsCalledSwap() {
        causes.onTick(30 * MS);
        machine.change("proc/pressure/memory", "total=500000", "total=510000");
        second();
        causes.onTick(30 * MS);
        machine.change("proc/pressure/memory", "total=510000", "total=530000");
        machine.change("proc/vmstat", "pswpin 4096", "pswpin 4097");
        second();

        assertThat(shown()).isEqualTo("swap 0.02, memory-pressure 0.01, unknown 0.03");
    }

    @Test
    void shortDelaysNeedNoCause() {
        causes.onTick(10 * MS - 1);
        second();

        assertThat(shown()).isEmpty();
    }

    private String shown() {
        StringJoiner shown = new StringJoiner(", ");
        for (HiccupCause cause : HiccupCause.values()) {
            if (causes.seconds(cause) > 0) {
                shown.add(cause.label() + " " + causes.seconds(cause));
            }
        }
        return shown.toString();
    }
}
