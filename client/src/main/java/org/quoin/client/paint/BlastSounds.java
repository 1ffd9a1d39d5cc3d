package org.quoin.client.paint;

import java.util.Map;

/** The sounds of what happens by itself: a fuse, an explosion, somebody falling into water. */
final class BlastSounds {
    private static final int FUSE_SPARKS = 14;
    private static final int RUBBLE = 9;
    private static final int DROPS = 7;

    private BlastSounds() {}

    static void addTo(Map<String, short[]> sounds) {
        sounds.put("fuse", fuse().finish(0.3));
        sounds.put("explode", explosion().finish(0.58));
        sounds.put("splash", splash().finish(0.42));
    }

    /** A hiss that crackles. */
    private static Wave fuse() {
        Wave wave = new Wave(0.9).burst(1000, 0, 5200, 0.5, 0.3, 0.7);
        for (int i = 0; i < FUSE_SPARKS; i++) {
            double at = i * 0.05 + Noise.pick(1001, i, 0, 30) / 1000.0;
            wave.burst(1010 + i, at, 6000 + Noise.pick(1001, i, 1, 2500), 0.6, 0.04, 0.5);
        }
        return wave;
    }

    /** A blow, its thunder, and the stones that come down. */
    private static Wave explosion() {
        Wave wave =
                new Wave(1.1)
                        .tone(0, 95, 34, 0.002, 0.2, 1)
                        .burst(1040, 0, 1400, 0.5, 0.04, 0.9)
                        .burst(1041, 0.005, 240, 0.5, 0.16, 1)
                        .burst(1042, 0.04, 110, 0.6, 0.3, 0.9);
        for (int i = 0; i < RUBBLE; i++) {
            double at = 0.18 + i * 0.055 + Noise.pick(1043, i, 0, 30) / 1000.0;
            wave.burst(1050 + i, at, 420 + Noise.pick(1043, i, 1, 700), 0.9, 0.03, 0.2);
        }
        return wave;
    }

    private static Wave splash() {
        Wave wave =
                new Wave(0.6)
                        .tone(0, 150, 70, 0.004, 0.05, 0.5)
                        .burst(1070, 0, 520, 0.5, 0.09, 1)
                        .burst(1071, 0.03, 2300, 0.5, 0.11, 0.5);
        for (int i = 0; i < DROPS; i++) {
            double at = 0.1 + i * 0.05;
            double hertz = 480 + Noise.pick(1072, i, 0, 520);
            wave.tone(at, hertz, hertz * 1.8, 0.004, 0.022, 0.32 - 0.03 * i);
        }
        return wave;
    }
}
