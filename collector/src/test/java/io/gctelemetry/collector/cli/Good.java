package io.gctelemetry.collector.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Good files of each kind that the program reads. */
enum Good {
    LOG("gc.log") {
        @Override
        byte[] bytes() throws IOException {
            return unpacked("gclogs/jdk17-g1-sysgc-full.log.gz");
        }
    },
    RECORDING("recording.jfr") {
        @Override
        byte[] bytes() throws IOException {
            return unpacked("jfr/g1-17.jfr.gz");
        }
    },
    JOURNAL("journal.jsonl.gz") {
        @Override
        byte[] bytes() throws IOException {
            StringBuilder lines =
                    new StringBuilder("{\"boot\":\"b1\",\"oldest\":1,\"next\":201,\"now\":1795284987.4}\n");
            for (int i = 1; i <= 200; i++) {
                lines.append("{\"seq\":" + i + ",\"start\":" + (1795284000 + i) + ".25,\"length\":0.0" + (10 + i % 80)
                        + ",\"timeToSafepoint\":0.0001,\"operation\":\"G1CollectForAllocation\",\"collection\":true,\"gcId\":"
                        + i + ",\"cause\":\"G1 Evacuation Pause\"}\n");
            }
            return packed(lines.toString().getBytes(StandardCharsets.UTF_8));
        }
    };

    private final String file;

    Good(String file) {
        this.file = file;
    }

    abstract byte[] bytes() throws IOException;

    /** The file, in that folder. */
    Path in(Path folder) throws IOException {
        return Files.write(folder.resolve(file), bytes());
    }

    private static Path resource(String name) {
        Path own = Path.of("src/test/resources").resolve(name);
        return Files.exists(own)
                ? own
                : Path.of("../gc-readers/src/test/resources").resolve(name);
    }

    static byte[] unpacked(String resource) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(resource(resource)))) {
            return in.readAllBytes();
        }
    }

    static byte[] packed(byte[] plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(plain);
        }
        return out.toByteArray();
    }
}
