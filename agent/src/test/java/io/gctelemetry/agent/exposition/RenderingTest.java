package io.gctelemetry.agent.exposition;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.family.BusyAgent;
import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.family.RandomFamilies;
import io.gctelemetry.agent.http.Pages;
import java.util.List;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class RenderingTest {
    private final Gzip gzip = new Gzip();

    /** Between scrapes the series of these places change, and all counters do. */
    @Property(tries = 50)
    void whateverChangesBetweenScrapesTheBytesAreThoseOfARenderingThatRemembersNothing(
            @ForAll("changes") List<List<Integer>> scrapes, @ForAll("writers") Supplier<FormatWriter> writers) {
        BusyAgent agent = new BusyAgent();
        Rendering remembering = new Rendering(writers.get());
        for (List<Integer> changed : scrapes) {
            changed.forEach(agent::work);
            byte[] forgetful = Written.ours(new Rendering(writers.get()), agent.families());
            assertThat(Written.ours(remembering, agent.families())).isEqualTo(forgetful);
            assertThat(zipped(remembering)).isEqualTo(forgetful);
        }
    }

    @Property(tries = 200)
    void whatIsCompressedPieceByPieceIsReadAsOneMember(
            @ForAll long seed, @ForAll("writers") Supplier<FormatWriter> writers) {
        Family[] families = RandomFamilies.of(seed);
        Rendering rendering = new Rendering(writers.get());

        assertThat(Written.ours(rendering, families)).isEqualTo(zipped(rendering));
    }

    private byte[] zipped(Rendering rendering) {
        Pages pages = new Pages();
        rendering.zipped(gzip, pages);
        return Written.unzipped(Written.bytes(pages));
    }

    @Provide
    Arbitrary<List<List<Integer>>> changes() {
        return Arbitraries.integers().between(0, 54).list().ofMaxSize(5).list().ofMaxSize(6);
    }

    @Provide
    Arbitrary<Supplier<FormatWriter>> writers() {
        return Arbitraries.of(() -> new TextWriter(false), () -> new TextWriter(true), ProtobufWriter::new);
    }
}
