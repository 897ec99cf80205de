package io.gctelemetry.agent.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostPressureTest {
    @TempDir
    private Path folder;

    @Test
    void everyFigureCountsItsGrowthSinceTheFirstSampleInTheUnitOfItsMetric() {
        FakeMachine machine = new FakeMachine("kubernetes", folder);
        HostPressure pressure = new HostPressure(machine.root());
        pressure.sample();
        assertThat(shown(pressure)).doesNotContain("NaN=").hasLineCount(12).doesNotContain("[1-9]");

        machine.change("sys/fs/cgroup/cpu.stat", "nr_periods 7321", "nr_periods 7331");
        machine.change("sys/fs/cgroup/cpu.stat", "nr_throttled 1234", "nr_throttled 1237");
        machine.change("sys/fs/cgroup/cpu.stat", "throttled_usec 98765432", "throttled_usec 98965432");
        machine.change("proc/stat", "34567 4321", "34567 4371");
        machine.change("proc/pressure/cpu", "total=1088168194", "total=1088418194");
        machine.change("proc/pressure/io", "total=22101", "total=1022101");
        machine.change("proc/pressure/io", "total=20001", "total=520001");
        machine.change("proc/pressure/memory", "total=400000", "total=400001");
        machine.change("proc/vmstat", "pswpin 4096", "pswpin 5000");
        machine.change("proc/self/stat", "901234 0 77 0", "901234 0 80 0");
        pressure.sample();
        pressure.sample();

        assertThat(shown(pressure)).isEqualTo("""
                        gctelemetry_host_cpu_periods_total 10.0
                        gctelemetry_host_cpu_throttled_periods_total 3.0
                        gctelemetry_host_cpu_throttled_seconds_total 0.2
                        gctelemetry_host_cpu_steal_seconds_total 0.5
                        gctelemetry_host_pressure_seconds_total cpu some 0.25
                        gctelemetry_host_pressure_seconds_total cpu full 0.0
                        gctelemetry_host_pressure_seconds_total io some 1.0
                        gctelemetry_host_pressure_seconds_total io full 0.5
                        gctelemetry_host_pressure_seconds_total memory some 0.0
                        gctelemetry_host_pressure_seconds_total memory full 1.0E-6
                        gctelemetry_host_swapped_in_pages_total 904.0
                        gctelemetry_host_major_faults_total 3.0
                        """);
    }

    @Test
    void whatTheKernelLacksIsAbsentAndNotZero() {
        FakeMachine machine = new FakeMachine("docker-v1", folder);
        HostPressure pressure = new HostPressure(machine.root());
        pressure.sample();
        machine.change("sys/fs/cgroup/cpu,cpuacct/cpu.stat", "throttled_time 2500000000", "throttled_time 4000000000");
        pressure.sample();

        assertThat(shown(pressure)).isEqualTo("""
                        gctelemetry_host_cpu_periods_total 0.0
                        gctelemetry_host_cpu_throttled_periods_total 0.0
                        gctelemetry_host_cpu_throttled_seconds_total 1.5
                        """);
    }

    @Test
    void aQuotaOfACgroupAboveCountsToo() {
        FakeMachine machine = new FakeMachine("systemd", folder);
        HostPressure pressure = new HostPressure(machine.root());
        pressure.sample();
        machine.change("sys/fs/cgroup/system.slice/cpu.stat", "throttled_usec 300000", "throttled_usec 800000");
        machine.change(
                "sys/fs/cgroup/system.slice/cassandra.service/cpu.stat", "throttled_usec 0", "throttled_usec 250000");
        pressure.sample();

        assertThat(pressure.total(HostFigure.THROTTLED)).isEqualTo(0.75);
    }

    @Test
    void aMachineWithoutTheFilesReportsNothing() {
        HostPressure pressure = new HostPressure(new File(folder.toFile(), "nothing"));
        pressure.sample();
        pressure.sample();

        assertThat(shown(pressure)).isEmpty();
    }

    @Test
    void aCounterThatIsSetBackGoesOnFromWhereItIs() {
        FakeMachine machine = new FakeMachine("kubernetes", folder);
        HostPressure pressure = new HostPressure(machine.root());
        pressure.sample();
        machine.change("proc/stat", "34567 4321", "34567 4421");
        pressure.sample();
        machine.change("proc/stat", "34567 4421", "34567 10");
        pressure.sample();
        assertThat(pressure.total(HostFigure.STEAL)).isEqualTo(1);

        machine.change("proc/stat", "34567 10", "34567 60");
        pressure.sample();
        assertThat(pressure.total(HostFigure.STEAL)).isEqualTo(1.5);
    }

    @Test
    void aFileThatBecomesNonsenseKeepsWhatWasCounted() {
        FakeMachine machine = new FakeMachine("kubernetes", folder);
        HostPressure pressure = new HostPressure(machine.root());
        pressure.sample();
        machine.change("proc/vmstat", "pswpin 4096", "pswpin 4100");
        pressure.sample();
        machine.change("proc/vmstat", "pswpin 4100", "pswpin \u0000x9999999999999999999999");
        pressure.sample();

        assertThat(pressure.total(HostFigure.SWAP_INS)).isEqualTo(4);
        assertThat(pressure.growth(HostFigure.SWAP_INS)).isZero();
    }

    @Test
    void aFileThatIsLongerThanTheBufferIsReadAsFarAsItGoes() {
        FakeMachine machine = new FakeMachine("kubernetes", folder);
        machine.change("proc/stat", "intr 123", "intr " + "123 ".repeat(10_000));
        HostPressure pressure = new HostPressure(machine.root());
        pressure.sample();

        assertThat(pressure.total(HostFigure.STEAL)).isZero();
    }

    /** What a scrape would show, in the order of the table. */
    private static String shown(HostPressure pressure) {
        StringBuilder lines = new StringBuilder();
        for (HostFigure figure : HostFigure.values()) {
            double total = pressure.total(figure);
            if (!Double.isNaN(total)) {
                StringJoiner line = new StringJoiner(" ", "", "\n");
                line.add(figure.metric().queryName());
                for (String label : figure.labels()) {
                    line.add(label);
                }
                lines.append(line.add(String.valueOf(total)));
            }
        }
        return lines.toString();
    }
}
