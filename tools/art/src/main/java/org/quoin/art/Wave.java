package org.quoin.art;

/**
 * A sound being made: samples between -1 and 1, to which noises and tones are added. Uses {@link
 * StrictMath} and seeded noise, so that it is the same on every machine.
 */
final class Wave {
    static final int SAMPLES_PER_SECOND = 22_050;

    private static final double FADE_IN_SECONDS = 0.0008;
    private static final double FADE_OUT_SECONDS = 0.012;
    private static final double RUMBLE_HERTZ = 45; // below this small speakers only rattle

    private final double[] samples;

    Wave(double seconds) {
        samples = new double[(int) (seconds * SAMPLES_PER_SECOND)];
    }

    /**
     * Adds a burst of noise through a band-pass filter.
     *
     * @param centreHertz the middle of the band
     * @param sharpness the filter's quality: 0.5 passes nearly everything, 10 is nearly a tone
     * @param decaySeconds after which a third of it is left
     */
    Wave burst(
            int seed,
            double atSeconds,
            double centreHertz,
            double sharpness,
            double decaySeconds,
            double level) {
        double turn = 2 * StrictMath.PI * centreHertz / SAMPLES_PER_SECOND;
        double alpha = StrictMath.sin(turn) / (2 * sharpness);
        double back1 = -2 * StrictMath.cos(turn) / (1 + alpha);
        double back2 = (1 - alpha) / (1 + alpha);
        double gain = alpha / (1 + alpha) * StrictMath.sqrt(1 + sharpness);
        double x1 = 0;
        double x2 = 0;
        double y1 = 0;
        double y2 = 0;
        int start = sampleAt(atSeconds);
        for (int i = start; i < samples.length; i++) {
            double seconds = (double) (i - start) / SAMPLES_PER_SECOND;
            double swell = Math.min(1, seconds / 0.0015);
            double envelope = swell * StrictMath.exp(-seconds / decaySeconds);
            double x = Noise.hash(seed, i - start, 0) / (double) (1 << 30) - 1;
            double y = gain * (x * envelope - x2) - back1 * y1 - back2 * y2;
            x2 = x1;
            x1 = x * envelope;
            y2 = y1;
            y1 = y;
            samples[i] += level * y;
        }
        return this;
    }

    /**
     * Adds a sine that slides from one pitch to another while it fades.
     *
     * @param decaySeconds after which a third of it is left, and two thirds of the slide are done
     */
    Wave tone(
            double atSeconds,
            double fromHertz,
            double toHertz,
            double attackSeconds,
            double decaySeconds,
            double level) {
        int start = sampleAt(atSeconds);
        double phase = 0;
        for (int i = start; i < samples.length; i++) {
            double seconds = (double) (i - start) / SAMPLES_PER_SECOND;
            double fade = StrictMath.exp(-seconds / decaySeconds);
            double swell = Math.min(1, seconds / attackSeconds);
            samples[i] += level * swell * fade * StrictMath.sin(phase);
            double hertz = toHertz + (fromHertz - toHertz) * fade;
            phase += 2 * StrictMath.PI * hertz / SAMPLES_PER_SECOND;
        }
        return this;
    }

    /** A soft struck note: a tone and its quieter, shorter overtones. */
    Wave note(double atSeconds, double hertz, double level) {
        tone(atSeconds, hertz, hertz, 0.012, 0.16, level);
        tone(atSeconds, hertz * 2, hertz * 2, 0.008, 0.09, level * 0.28);
        tone(atSeconds, hertz * 3, hertz * 3, 0.006, 0.05, level * 0.12);
        return tone(atSeconds, hertz * 1.004, hertz * 1.004, 0.02, 0.2, level * 0.35);
    }

    /**
     * Returns the finished sound: no rumble, faded at both ends, at most as loud as {@code peak}.
     */
    short[] finish(double peak) {
        withoutRumble();
        double loudest = 1e-9;
        for (int i = 0; i < samples.length; i++) {
            double in = i / (FADE_IN_SECONDS * SAMPLES_PER_SECOND);
            double out = (samples.length - 1 - i) / (FADE_OUT_SECONDS * SAMPLES_PER_SECOND);
            samples[i] *= Math.min(1, Math.min(in, out));
            loudest = Math.max(loudest, Math.abs(samples[i]));
        }
        short[] pcm = new short[samples.length];
        for (int i = 0; i < pcm.length; i++) {
            pcm[i] = (short) StrictMath.rint(samples[i] / loudest * peak * Short.MAX_VALUE);
        }
        return pcm;
    }

    private void withoutRumble() {
        double keep = 1 - 2 * StrictMath.PI * RUMBLE_HERTZ / SAMPLES_PER_SECOND;
        double before = 0;
        double out = 0;
        for (int i = 0; i < samples.length; i++) {
            double now = samples[i];
            out = keep * (out + now - before);
            before = now;
            samples[i] = out;
        }
    }

    private static int sampleAt(double seconds) {
        return (int) (seconds * SAMPLES_PER_SECOND);
    }
}
