package io.gctelemetry.agent.option;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.Launcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class OptionsTest {
    private final List<String> said = new ArrayList<>();

    private Options read(String argument) {
        return Options.read(argument, (matter, text) -> said.add(text));
    }

    @Test
    void withoutAnArgumentTheDefaultsAreInForce() {
        Options options = read(null);

        assertThat(options.port()).isEqualTo(9404);
        assertThat(options.host()).isEqualTo("127.0.0.1");
        assertThat(options.jfr()).isTrue();
        assertThat(options.labels()).isEmpty();
        assertThat(said).isEmpty();
    }

    @Test
    void whatTheArgumentSaysIsInForce() {
        Options options = read("port=9500,host=[::1],labels.cluster=test,jfr=off");

        assertThat(options.port()).isEqualTo(9500);
        assertThat(options.host()).isEqualTo("::1");
        assertThat(options.jfr()).isFalse();
        assertThat(options.labels()).containsEntry("cluster", "test");
        assertThat(said).isEmpty();
    }

    @Test
    void detailsAreOffUntilTheyAreAskedFor() {
        assertThat(read(null).safepointBlame()).isFalse();
        assertThat(read(null).allocationSamples()).isFalse();

        Options options = read("safepoint.blame=on,allocation.samples=true");
        assertThat(options.safepointBlame()).isTrue();
        assertThat(options.allocationSamples()).isFalse();
        assertThat(said).containsExactly("option allocation.samples=true: must be on or off; using off");
    }

    @Test
    void anUnknownKeyIsNamedWithTheNearestKnownOneAndTheRestIsInForce() {
        Options options = read("prot=1,port=9500");

        assertThat(options.port()).isEqualTo(9500);
        assertThat(said).containsExactly("unknown option prot is ignored; did you mean port?");
    }

    @Test
    void aValueThatCannotBeIsNamedAndItsDefaultIsInForce() {
        Options options = read("port=99999,jfr=maybe,garbage");

        assertThat(options.port()).isEqualTo(9404);
        assertThat(said)
                .containsExactlyInAnyOrder(
                        "option port=99999: must be 0 to 65535; using 9404",
                        "option jfr=maybe: must be auto or off; using auto",
                        "'garbage' is not key=value and is ignored; see java -jar gc-telemetry-agent.jar --help");
    }

    @Test
    void theFamiliesOfOneOtherExporterAreAddedOrNone() {
        assertThat(read("").compat()).isEqualTo("micrometer");
        assertThat(read("compat=client_java").compat()).isEqualTo("client_java");
        assertThat(read("compat=otel").compat()).isEqualTo("otel");
        assertThat(read("compat=none").compat()).isEqualTo("none");
        assertThat(said).isEmpty();

        assertThat(read("compat=both").compat()).isEqualTo("micrometer");
        assertThat(said)
                .containsExactly("option compat=both: must be micrometer, client_java, otel or none; using micrometer");
    }

    @Test
    void theOldNameOfCompatWorksAndIsNotedOnce() {
        assertThat(read("names=client_java").compat()).isEqualTo("client_java");
        assertThat(said).containsExactly("option names is now called compat; the old name still works");
    }

    @Test
    void aLabelThatWouldSpoilOurOwnIsLeftOut() {
        Options options = read("labels.cause=x,labels.le=y,labels.pool=p,labels.9=z,labels.group=w,labels.dc=a");

        assertThat(options.labels()).containsOnlyKeys("dc");
        assertThat(said).hasSize(5);
    }

    @Test
    void aLabelThatTheFormatsReserveIsNamedAndLeftOut() {
        Options options = read("labels.quantile=x,labels.le=y,labels.__name__=z,labels.job=free,labels.instance=free");

        assertThat(options.labels()).containsOnlyKeys("job", "instance");
        assertThat(said)
                .containsExactly(
                        "option labels.quantile: the exposition formats reserve this label; the label is ignored",
                        "option labels.le: the exposition formats reserve this label; the label is ignored",
                        "option labels.__name__: the exposition formats reserve this label; the label is ignored");
    }

    @Test
    void theArgumentWinsOverTheFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("agent.properties");
        Files.writeString(file, "port=9500\nlabels.cluster=file\nbogus=1\n");

        Options options = read("labels.cluster=argument,config=" + file);

        assertThat(options.port()).isEqualTo(9500);
        assertThat(options.labels()).containsEntry("cluster", "argument");
        assertThat(said).hasSize(1);
        assertThat(said.get(0)).startsWith("unknown option bogus in " + file);
    }

    @Test
    void aFileThatIsMissingIsNamedAndTheDefaultsAreInForce() {
        Options options = read("config=/nowhere/agent.properties");

        assertThat(options.port()).isEqualTo(9404);
        assertThat(said).hasSize(1);
        assertThat(said.get(0)).startsWith("configuration /nowhere/agent.properties cannot be read (");
    }

    @Test
    @Timeout(20)
    void aPipeOrADeviceIsNotReadNotEvenThroughALink(@TempDir Path folder) throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(Launcher.of("mkfifo", pipe.toString()).run().exit()).isZero();
        Path link = Files.createSymbolicLink(folder.resolve("link"), pipe);
        Path device = Files.createSymbolicLink(folder.resolve("device"), Path.of("/dev/zero"));

        for (String path :
                List.of("/dev/zero", device.toString(), pipe.toString(), link.toString(), folder.toString())) {
            said.clear();
            assertThat(read("config=" + path).port()).isEqualTo(9404);
            assertThat(said)
                    .containsExactly("configuration " + path
                            + " cannot be read (not a regular file); using the defaults and the -javaagent argument");
        }
    }

    @Test
    @Timeout(20)
    void aFileTheKernelMakesUpWhileItIsReadIsEmpty() {
        assertThat(read("config=/proc/kmsg").port()).isEqualTo(9404);
        assertThat(said).hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void aFileOfMoreThanAMegabyteIsNotRead(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("agent.properties");
        Files.writeString(file, "port=9500\n# " + "x".repeat(ConfigFile.MOST_BYTES - 12));
        assertThat(read("config=" + file).port()).isEqualTo(9500);
        assertThat(said).isEmpty();

        Files.writeString(file, "port=9500\n# " + "x".repeat(ConfigFile.MOST_BYTES - 11));
        assertThat(read("config=" + file).port()).isEqualTo(9404);
        assertThat(said)
                .containsExactly("configuration " + file
                        + " cannot be read (larger than 1 MB); using the defaults and the -javaagent argument");
    }

    @Property(tries = 500)
    void whateverIsGivenOptionsComeOut(@ForAll String argument) {
        Options options = read(argument.replace("config", "c"));

        assertThat(options.port()).isBetween(0, 65535);
        assertThat(options.host()).isNotNull();
    }
}
