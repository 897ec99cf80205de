package io.gctelemetry.profiles.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.data.Fields;
import io.gctelemetry.profiles.jvm.Sizes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {

    @TempDir
    Path root;

    private void put(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @BeforeEach
    void aMachine() throws IOException {
        put("proc/meminfo", "MemTotal:       64000000 kB\nSwapTotal:       2097152 kB\nHugepagesize:       2048 kB\n");
        put("proc/cpuinfo", "processor\t: 0\nmodel\t: x\nprocessor\t: 1\n");
        put("proc/sys/vm/max_map_count", "65530\n");
        put("proc/sys/vm/nr_hugepages", "100\n");
        put("proc/sys/vm/swappiness", "60\n");
        put(
                "proc/self/limits",
                "Limit  Soft  Hard\nMax locked memory         8388608              8388608              bytes\n");
        put("sys/kernel/mm/transparent_hugepage/enabled", "[always] madvise never\n");
        put("sys/kernel/mm/transparent_hugepage/shmem_enabled", "always within_size advise [never] deny force\n");
        put("sys/kernel/mm/transparent_hugepage/defrag", "always defer defer+madvise [madvise] never\n");
        Files.createDirectories(root.resolve("sys/devices/system/node/node0"));
        Files.createDirectories(root.resolve("sys/devices/system/node/node1"));
    }

    @Test
    void theFilesOfTheKernelAreRead() {
        assertThat(new MachineProbe(root).look(null, null).toJson())
                .containsEntry("cores", 2)
                .containsEntry("ramBytes", 65_536_000_000L)
                .containsEntry("hugePagesTransparent", "always")
                .containsEntry("hugePagesTransparentShared", "never")
                .containsEntry("hugePagesDefrag", "madvise")
                .containsEntry("hugePages", 100L)
                .containsEntry("maxMapCount", 65530L)
                .containsEntry("memlockBytes", 8388608L)
                .containsEntry("swapBytes", 2097152L * 1024)
                .containsEntry("swappiness", 60L)
                .containsEntry("numaNodes", 2)
                .containsEntry("numactl", false)
                .doesNotContainKey("logFolder");
    }

    @Test
    void theLimitOfTheContainerCountsWhenItIsSmaller() throws IOException {
        put("sys/fs/cgroup/memory.max", "8589934592\n");
        assertThat(new MachineProbe(root).look(4, null).ramBytes()).isEqualTo(8 * Sizes.GB);
        put("sys/fs/cgroup/memory.max", "max\n");
        assertThat(new MachineProbe(root).look(4, null).ramBytes()).isEqualTo(65_536_000_000L);
    }

    @Test
    void theLeastLimitOfTheOwnGroupAndThoseAboveItCounts() throws IOException {
        put("proc/self/cgroup", "0::/system.slice/cassandra.service\n");
        put("sys/fs/cgroup/system.slice/cassandra.service/memory.max", "max\n");
        put("sys/fs/cgroup/system.slice/memory.max", "3221225472\n");
        put("sys/fs/cgroup/system.slice/cassandra.service/cpu.max", "150000 100000\n");
        MachineFacts facts = new MachineProbe(root).look(null, null);
        assertThat(facts.ramBytes()).isEqualTo(3 * Sizes.GB);
        assertThat(facts.cores()).isEqualTo(2);
        put("sys/fs/cgroup/system.slice/cassandra.service/cpu.max", "50000 100000\n");
        assertThat(new MachineProbe(root).look(null, null).cores()).isEqualTo(1);
    }

    @Test
    void versionOneOfControlGroupsIsReadToo() throws IOException {
        put("proc/self/cgroup", "5:memory:/docker/abc\n4:cpu,cpuacct:/docker/abc\n");
        put("sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes", "4294967296\n");
        put("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        put("sys/fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_quota_us", "100000\n");
        put("sys/fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_period_us", "100000\n");
        MachineFacts facts = new MachineProbe(root).look(null, null);
        assertThat(facts.ramBytes()).isEqualTo(4 * Sizes.GB);
        assertThat(facts.cores()).isEqualTo(1);
    }

    @Test
    void everyFindingHasTheCommandThatFixesIt() {
        MachineFacts facts = new MachineProbe(root).look(null, root.resolve("missing"));
        assertThat(MachineFindings.on(facts, 31 * Sizes.GB))
                .extracting(MachineFinding::id)
                .containsExactly(
                        "swap",
                        "huge-pages",
                        "log-folder",
                        "memlock",
                        "max-map-count",
                        "thp-always",
                        "thp-shmem-never",
                        "numactl");
        assertThat(MachineFindings.on(facts, 70 * Sizes.GB))
                .filteredOn(finding -> finding.id().equals("max-map-count"))
                .allSatisfy(finding -> {
                    assertThat(finding.severe()).isTrue();
                    assertThat(finding.message()).contains("ZGC needs 129024 for this heap");
                    assertThat(finding.command()).startsWith("sysctl -w vm.max_map_count=1048575");
                });
    }

    @Test
    void whatIsNotKnownIsNotReported() {
        MachineFacts nothing = new MachineProbe(root.resolve("empty")).look(null, null);
        assertThat(nothing.toJson()).containsOnlyKeys("numactl");
        assertThat(MachineFindings.on(nothing, 31 * Sizes.GB)).isEmpty();
    }

    @Test
    void whatIsWrittenIsReadBack() {
        MachineFacts facts = new MachineProbe(root).look(8, root);
        assertThat(MachineFacts.of(
                        Fields.of("node.json", Map.of("machine", facts.toJson(), "findings", java.util.List.of()))))
                .isEqualTo(facts);
    }
}
