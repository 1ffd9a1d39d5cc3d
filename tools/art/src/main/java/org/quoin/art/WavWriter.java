package org.quoin.art;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes samples as a WAV file of 16-bit mono PCM. */
final class WavWriter {
    private static final int HEADER_BYTES = 44;

    private WavWriter() {}

    static void write(short[] samples, int samplesPerSecond, Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, encode(samples, samplesPerSecond));
    }

    static byte[] encode(short[] samples, int samplesPerSecond) {
        int dataBytes = samples.length * Short.BYTES;
        ByteBuffer out = ByteBuffer.allocate(HEADER_BYTES + dataBytes);
        out.order(ByteOrder.LITTLE_ENDIAN);
        tag(out, "RIFF").putInt(HEADER_BYTES - 8 + dataBytes);
        tag(out, "WAVE");
        tag(out, "fmt ").putInt(16);
        out.putShort((short) 1); // PCM
        out.putShort((short) 1); // mono
        out.putInt(samplesPerSecond);
        out.putInt(samplesPerSecond * Short.BYTES);
        out.putShort((short) Short.BYTES);
        out.putShort((short) Short.SIZE);
        tag(out, "data").putInt(dataBytes);
        for (short sample : samples) {
            out.putShort(sample);
        }
        return out.array();
    }

    private static ByteBuffer tag(ByteBuffer out, String name) {
        return out.put(name.getBytes(StandardCharsets.US_ASCII));
    }
}
