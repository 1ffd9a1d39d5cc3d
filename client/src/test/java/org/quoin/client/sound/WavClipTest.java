package org.quoin.client.sound;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.client.sound.WavClip.FormatException;

class WavClipTest {
    private static byte[] wav(int channels, int rate, short... samples) {
        ByteBuffer out =
                ByteBuffer.allocate(44 + samples.length * 2).order(ByteOrder.LITTLE_ENDIAN);
        tag(out, "RIFF").putInt(36 + samples.length * 2);
        tag(tag(out, "WAVE"), "fmt ").putInt(16);
        out.putShort((short) 1).putShort((short) channels).putInt(rate);
        out.putInt(rate * 2).putShort((short) 2).putShort((short) 16);
        tag(out, "data").putInt(samples.length * 2);
        for (short sample : samples) {
            out.putShort(sample);
        }
        return out.array();
    }

    private static ByteBuffer tag(ByteBuffer out, String tag) {
        return out.put(tag.getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void samplesAndRateAreRead() throws FormatException {
        WavClip clip = WavClip.parse(wav(1, 22050, (short) 1, (short) -2, Short.MAX_VALUE));
        assertArrayEquals(new short[] {1, -2, Short.MAX_VALUE}, clip.samples());
        assertEquals(22050, clip.samplesPerSecond());
    }

    @Test
    void whatIsNoMonoWavIsRefusedWithTheReason() {
        refuse("not a WAV file", new byte[3]);
        refuse("coding 1, 2 channels, 16 bits; must be 16-bit mono PCM", wav(2, 22050));
        refuse("900 samples a second, must be 8000 to 48000", wav(1, 900));
        refuse("no samples", Arrays.copyOf(wav(1, 22050), 40));
        refuse(
                "chunk of 4 bytes at byte 36",
                Arrays.copyOf(wav(1, 22050, (short) 1, (short) 2), 46));
    }

    @Test
    void randomBytesAreRefusedAndNothingElse() {
        long seed = 9;
        Random random = new Random(seed);
        byte[] whole = wav(1, 22050, new short[50]);
        for (int i = 0; i < 5000; i++) {
            byte[] bent = whole.clone();
            bent[random.nextInt(44)] = (byte) random.nextInt();
            try {
                WavClip.parse(bent);
            } catch (FormatException e) {
                assertEquals(false, e.getMessage() == null, "seed " + seed);
            }
        }
    }

    private static void refuse(String reason, byte[] file) {
        FormatException e = assertThrows(FormatException.class, () -> WavClip.parse(file));
        assertEquals(reason, e.getMessage());
    }
}
