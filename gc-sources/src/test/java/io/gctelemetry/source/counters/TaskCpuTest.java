package io.gctelemetry.source.counters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskCpuTest {
    @TempDir
    private Path tasks;

    private void task(int id, String name, long user, long system) throws IOException {
        Path folder = Files.createDirectories(tasks.resolve(String.valueOf(id)));
        Files.writeString(folder.resolve("comm"), name + "\n");
        Files.writeString(
                folder.resolve("stat"),
                id + " (" + name + ") S 1 77 77 0 -1 4194368 5 0 0 0 " + user + " " + system + " 0 0 20 0 30 0 99\n");
    }

    @Test
    void theTimeOfTheCollectorsThreadsIsAddedUp() throws IOException {
        task(1, "java", 900, 100);
        task(2, "GC Thread#0", 50, 5);
        task(3, "G1 Conc#0", 20, 0);
        task(4, "VM Thread", 70, 7);

        assertThat(new TaskCpu(tasks.toFile()).seconds()).isCloseTo(0.75, within(1e-9));
    }

    @Test
    void aNameMayHoldBracketsAndBlanks() throws IOException {
        task(2, "Gang worker#0 (", 50, 5);

        assertThat(new TaskCpu(tasks.toFile()).seconds()).isCloseTo(0.55, within(1e-9));
    }

    @Test
    void whatAThreadThatEndedDidCountsOn() throws IOException {
        task(2, "GC Thread#0", 50, 5);
        task(3, "GC Thread#1", 10, 0);
        TaskCpu cpu = new TaskCpu(tasks.toFile());
        cpu.seconds();
        Files.delete(tasks.resolve("3/stat"));
        task(2, "GC Thread#0", 60, 5);

        assertThat(cpu.seconds()).isCloseTo(0.75, within(1e-9));
    }

    @Test
    void threadsThatBeginLaterAreFoundWithAllTheyDid() throws IOException {
        task(2, "GC Thread#0", 50, 0);
        TaskCpu cpu = new TaskCpu(tasks.toFile());
        cpu.seconds();
        task(3, "GC Thread#1", 10, 0);
        double last = 0;
        for (int i = 0; i < 10; i++) {
            last = cpu.seconds();
        }

        assertThat(last).isCloseTo(0.6, within(1e-9));
    }

    @Test
    void withoutSuchAThreadThereIsNoFigure() throws IOException {
        task(1, "java", 900, 100);

        assertThat(new TaskCpu(tasks.toFile()).seconds()).isNaN();
        assertThat(new TaskCpu(tasks.resolve("none").toFile()).seconds()).isNaN();
    }
}
