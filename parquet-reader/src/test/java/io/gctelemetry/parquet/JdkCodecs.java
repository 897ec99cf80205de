package io.gctelemetry.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** Packs pages with the JDK's gzip, whatever they are said to be packed with: Hadoop's codecs want half of Hadoop. */
final class JdkCodecs implements CompressionCodecFactory {
    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        return new BytesInputCompressor() {
            @Override
            public BytesInput compress(BytesInput bytes) throws IOException {
                ByteArrayOutputStream packed = new ByteArrayOutputStream();
                if (codec == CompressionCodecName.UNCOMPRESSED) {
                    bytes.writeAllTo(packed);
                } else {
                    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
                        bytes.writeAllTo(gzip);
                    }
                }
                return BytesInput.from(packed.toByteArray());
            }

            @Override
            public CompressionCodecName getCodecName() {
                return codec;
            }

            @Override
            public void release() {}
        };
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        return new BytesInputDecompressor() {
            @Override
            public BytesInput decompress(BytesInput bytes, int size) throws IOException {
                return BytesInput.from(
                        codec == CompressionCodecName.GZIP
                                ? new GZIPInputStream(bytes.toInputStream()).readAllBytes()
                                : bytes.toInputStream().readAllBytes());
            }

            @Override
            public void decompress(ByteBuffer input, int packed, ByteBuffer output, int plain) {
                throw new UnsupportedOperationException("whole pages alone");
            }

            @Override
            public void release() {}
        };
    }

    @Override
    public void release() {}
}
