package io.gctelemetry.lab.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaHomesTest {
    @TempDir
    Path machine;

    private Path user;
    private Path system;
    private Path cache;

    @BeforeEach
    void anEmptyMachine() throws IOException {
        user = Files.createDirectories(machine.resolve("home/u"));
        system = Files.createDirectories(machine.resolve("usr/lib/jvm"));
        cache = machine.resolve("cache");
    }

    @Test
    void aMachineWithoutJavaHasNone() {
        assertThat(find(Map.of()).features()).isEmpty();
    }

    @Test
    void runtimesAreFoundWhereverTheyUsuallyAre() throws IOException {
        Path eleven = jdk(machine.resolve("opt/eleven"), "11.0.24");
        Path toolchain = jdk(machine.resolve("opt/twentyone"), "21.0.2");
        jdk(system.resolve("java-17-openjdk-amd64"), "17.0.15");
        jdk(cache.resolve("jdks/8"), "1.8.0_504");
        Files.createDirectories(system.resolve("no-java-here"));
        toolchains("<jdkHome> " + toolchain + " </jdkHome>");

        assertThat(find(Map.of("JAVA_HOME_11", eleven.toString())).features()).containsExactly(8, 11, 17, 21);
    }

    @Test
    void whatTheUserNamesComesFirst() throws IOException {
        jdk(cache.resolve("jdks/17"), "17.0.1");
        jdk(system.resolve("java-17"), "17.0.2");
        Path toolchain = jdk(machine.resolve("opt/toolchain"), "17.0.3");
        toolchains("<jdkHome>" + toolchain + "</jdkHome>");
        Path usual = jdk(machine.resolve("opt/usual"), "17.0.4");
        Path named = jdk(machine.resolve("opt/named"), "17.0.5");

        assertThat(version(find(Map.of("JAVA_HOME", usual.toString(), "JAVA_HOME_17", named.toString()))))
                .isEqualTo("17.0.5");
        assertThat(version(find(Map.of("JAVA_HOME", usual.toString())))).isEqualTo("17.0.4");
        assertThat(version(find(Map.of()))).isEqualTo("17.0.3");
        Files.delete(user.resolve(".m2/toolchains.xml"));
        assertThat(version(find(Map.of()))).isEqualTo("17.0.2");
    }

    @Test
    void aToolchainsFileThatCannotBeReadIsPassedOver() throws IOException {
        jdk(system.resolve("java-17"), "17.0.2");
        Files.writeString(
                Files.createDirectories(user.resolve(".m2")).resolve("toolchains.xml"),
                "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><jdkHome>&e;</jdkHome>");

        assertThat(find(Map.of()).features()).containsExactly(17);
    }

    @Test
    void aRuntimeWithoutReleaseFileIsAsked() throws IOException {
        Path java = Files.createDirectories(system.resolve("debian-8/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho 'openjdk version \"1.8.0_504\"' >&2\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();

        assertThat(find(Map.of()).of(8)).map(JavaHome::version).contains("1.8.0_504");
    }

    @ParameterizedTest
    @CsvSource({"1.8.0_504, 8", "11.0.24, 11", "17, 17", "26-ea, 26", "21.0.12.1, 21"})
    void theFeatureReleaseIsReadFromTheVersion(String version, int feature) {
        assertThat(JavaProbe.feature(version)).contains(feature);
    }

    @Test
    void theCacheIsWhereTheUserWantsIt() {
        assertThat(UserCache.folder(Map.of(), user)).isEqualTo(user.resolve(".cache/gc-telemetry"));
        assertThat(UserCache.folder(Map.of("XDG_CACHE_HOME", "/x"), user)).isEqualTo(Path.of("/x/gc-telemetry"));
        assertThat(UserCache.folder(Map.of("XDG_CACHE_HOME", "/x", "GC_TELEMETRY_CACHE", "/own"), user))
                .isEqualTo(Path.of("/own"));
    }

    private JavaHomes find(Map<String, String> environment) {
        return JavaHomes.find(environment, user, system, cache);
    }

    private static String version(JavaHomes homes) {
        return homes.of(17).orElseThrow().version();
    }

    private void toolchains(String content) throws IOException {
        Files.writeString(
                Files.createDirectories(user.resolve(".m2")).resolve("toolchains.xml"),
                "<toolchains><toolchain><configuration>" + content + "</configuration></toolchain></toolchains>");
    }

    private static Path jdk(Path home, String version) throws IOException {
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, "");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }
}
