package org.quoin.client.sound;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A short mono sound.
 *
 * @param samples 16 bits each
 * @param samplesPerSecond the sample rate
 */
@SuppressWarnings("ArrayRecordComponent") // Handed to OpenAL once, never compared.
record WavClip(short[] samples, int samplesPerSecond) {
    /** 10 s at 48 kHz; a longer clip is no sound effect. */
    static final int SAMPLES_MAX = 480_000;

    private static final int PCM = 1;
    private static final int CHUNK_HEADER_BYTES = 8;
    private static final int FORMAT_BYTES = 16;

    /**
     * Reads a WAV file of 16-bit mono PCM.
     *
     * @throws FormatException if the file cannot be used
     */
    static WavClip parse(byte[] file) throws FormatException {
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        if (!isTag(bytes, 0, "RIFF") || !isTag(bytes, 8, "WAVE")) {
            throw new FormatException("not a WAV file");
        }
        int samplesPerSecond = 0;
        int position = 12;
        while (position + CHUNK_HEADER_BYTES <= file.length) {
            int length = bytes.getInt(position + 4);
            int body = position + CHUNK_HEADER_BYTES;
            if (length < 0 || length > file.length - body) {
                throw new FormatException("chunk of " + length + " bytes at byte " + position);
            }
            if (isTag(bytes, position, "fmt ")) {
                samplesPerSecond = readFormat(bytes, body, length);
            } else if (isTag(bytes, position, "data")) {
                return new WavClip(readSamples(bytes, body, length), needed(samplesPerSecond));
            }
            position = body + length + (length & 1); // Chunks are padded to even lengths.
        }
        throw new FormatException("no samples");
    }

    private static boolean isTag(ByteBuffer bytes, int position, String tag) {
        byte[] wanted = tag.getBytes(StandardCharsets.US_ASCII);
        if (position + wanted.length > bytes.capacity()) {
            return false;
        }
        for (int i = 0; i < wanted.length; i++) {
            if (bytes.get(position + i) != wanted[i]) {
                return false;
            }
        }
        return true;
    }

    private static int readFormat(ByteBuffer bytes, int body, int length) throws FormatException {
        if (length < FORMAT_BYTES) {
            throw new FormatException("format of " + length + " bytes");
        }
        int coding = bytes.getShort(body);
        int channels = bytes.getShort(body + 2);
        int bits = bytes.getShort(body + 14);
        if (coding != PCM || channels != 1 || bits != Short.SIZE) {
            throw new FormatException(
                    "coding %d, %d channels, %d bits; must be 16-bit mono PCM"
                            .formatted(coding, channels, bits));
        }
        return bytes.getInt(body + 4);
    }

    private static int needed(int samplesPerSecond) throws FormatException {
        if (samplesPerSecond < 8_000 || samplesPerSecond > 48_000) {
            throw new FormatException(
                    samplesPerSecond + " samples a second, must be 8000 to 48000");
        }
        return samplesPerSecond;
    }

    private static short[] readSamples(ByteBuffer bytes, int body, int length)
            throws FormatException {
        int count = length / Short.BYTES;
        if (count > SAMPLES_MAX) {
            throw new FormatException(count + " samples, at most " + SAMPLES_MAX);
        }
        short[] samples = new short[count];
        ShortBuffer from = bytes.slice(body, length).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
        from.get(samples);
        return samples;
    }

    /** A sound file that cannot be used. The message says why. */
    static final class FormatException extends Exception {
        private static final long serialVersionUID = 1L;

        FormatException(String message) {
            super(message);
        }
    }
}
