package io.gctelemetry.agent.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CgroupFilesTest {
    @TempDir
    private Path folder;

    private List<String> files(String fixture) {
        FakeMachine machine = new FakeMachine(fixture, folder);
        return files(machine);
    }

    private static List<String> files(FakeMachine machine) {
        return CgroupFiles.cpuStat(machine.root()).stream()
                .map(File::getPath)
                .map(path -> path.substring(machine.root().getPath().length()))
                .toList();
    }

    @Test
    void inANamespaceItIsTheRootOfTheMount() {
        assertThat(files("kubernetes")).containsExactly("/sys/fs/cgroup/cpu.stat");
    }

    @Test
    void aPathAsTheHostSeesItIsTakenFromTheRootOfTheMountOn() {
        assertThat(files("docker-v1")).containsExactly("/sys/fs/cgroup/cpu,cpuacct/cpu.stat");
    }

    @Test
    void everyLevelUpToTheMountIsRead() {
        assertThat(files("systemd"))
                .containsExactly(
                        "/sys/fs/cgroup/system.slice/cassandra.service/cpu.stat",
                        "/sys/fs/cgroup/system.slice/cpu.stat",
                        "/sys/fs/cgroup/cpu.stat");
    }

    @Test
    void aPathThatIsNotMountedHereFallsBackToTheMount() {
        FakeMachine machine = new FakeMachine("systemd", folder);
        machine.change("proc/self/cgroup", "system.slice", "../../elsewhere");

        assertThat(files(machine)).containsExactly("/sys/fs/cgroup/cpu.stat");
    }

    @Test
    void withoutCgroupsThereAreNone() {
        FakeMachine machine = new FakeMachine("systemd", folder);
        machine.delete("proc/self/mountinfo");

        assertThat(files(machine)).isEmpty();
    }
}
