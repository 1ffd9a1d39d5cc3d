package org.quoin.art;

import java.util.Map;

/** The sounds of gravel, snow, wool, plants and liquids. */
final class SoftSounds {
    private static final double DIG_PEAK = 0.48;
    private static final double PLACE_PEAK = 0.46;
    private static final double STEP_PEAK = 0.34; // heard all the time

    private SoftSounds() {}

    static void addTo(Map<String, short[]> sounds) {
        addGravel(sounds);
        addSnow(sounds);
        addWool(sounds);
        addPlant(sounds);
        addLiquid(sounds);
    }

    /** Many small stones that roll over each other. */
    private static void addGravel(Map<String, short[]> sounds) {
        sounds.put("dig_gravel", pebbles(800, 9, 0.3).finish(DIG_PEAK));
        sounds.put(
                "place_gravel",
                pebbles(820, 5, 0.22).tone(0, 130, 75, 0.003, 0.03, 0.8).finish(PLACE_PEAK));
        sounds.put("step_gravel", pebbles(840, 5, 0.18).finish(STEP_PEAK));
    }

    private static Wave pebbles(int seed, int count, double seconds) {
        Wave wave = new Wave(seconds);
        for (int i = 0; i < count; i++) {
            double at = Noise.pick(seed, i, 0, 1000) / 1000.0 * seconds * 0.55;
            double hertz = 900 + Noise.pick(seed, i, 1, 1600);
            wave.burst(seed + i, at, hertz, 1.8, 0.007, 0.9 - 0.5 * i / count);
            wave.burst(seed + 50 + i, at, 420, 0.8, 0.012, 0.4);
        }
        return wave;
    }

    /** A dull crunch. */
    private static void addSnow(Map<String, short[]> sounds) {
        sounds.put("dig_snow", crunch(860, 5, 0.28).finish(DIG_PEAK * 0.8));
        sounds.put("place_snow", crunch(870, 3, 0.2).finish(PLACE_PEAK * 0.8));
        sounds.put("step_snow", crunch(880, 3, 0.18).finish(STEP_PEAK));
    }

    private static Wave crunch(int seed, int count, double seconds) {
        Wave wave = new Wave(seconds).burst(seed, 0, 240, 0.7, 0.04, 0.7);
        for (int i = 0; i < count; i++) {
            wave.burst(seed + 1 + i, 0.004 + i * 0.017, 3100 - i * 260, 0.9, 0.012, 0.55);
        }
        return wave;
    }

    private static void addWool(Map<String, short[]> sounds) {
        sounds.put(
                "dig_wool",
                new Wave(0.24)
                        .tone(0, 120, 80, 0.006, 0.03, 0.6)
                        .burst(890, 0, 330, 0.7, 0.035, 1)
                        .burst(891, 0.05, 700, 0.6, 0.03, 0.35)
                        .finish(DIG_PEAK * 0.8));
        sounds.put(
                "place_wool",
                new Wave(0.18)
                        .tone(0, 110, 70, 0.006, 0.035, 0.8)
                        .burst(892, 0, 300, 0.7, 0.03, 0.9)
                        .finish(PLACE_PEAK * 0.8));
        sounds.put(
                "step_wool",
                new Wave(0.14).burst(893, 0, 360, 0.6, 0.03, 1).finish(STEP_PEAK * 0.7));
    }

    /** A rustle. */
    private static void addPlant(Map<String, short[]> sounds) {
        sounds.put("dig_plant", rustle(900, 7, 0.28).finish(DIG_PEAK * 0.8));
        sounds.put("place_plant", rustle(910, 4, 0.2).finish(PLACE_PEAK * 0.8));
        sounds.put("step_plant", rustle(920, 3, 0.16).finish(STEP_PEAK * 0.8));
    }

    private static Wave rustle(int seed, int count, double seconds) {
        Wave wave = new Wave(seconds);
        for (int i = 0; i < count; i++) {
            double at = i * 0.021 + Noise.pick(seed, i, 0, 10) / 1000.0;
            wave.burst(seed + i, at, 3400 + Noise.pick(seed, i, 1, 2400), 0.7, 0.02, 0.8);
            wave.burst(seed + 5 + i, at, 950, 0.8, 0.014, 0.25);
        }
        return wave;
    }

    /** A splash, and drops that sound upwards. */
    private static void addLiquid(Map<String, short[]> sounds) {
        sounds.put("dig_liquid", splash(930, 5, 0.32).finish(DIG_PEAK * 0.8));
        sounds.put("place_liquid", splash(940, 4, 0.3).finish(PLACE_PEAK * 0.8));
        sounds.put("step_liquid", splash(950, 2, 0.2).finish(STEP_PEAK * 0.8));
    }

    private static Wave splash(int seed, int drops, double seconds) {
        Wave wave = new Wave(seconds).burst(seed, 0, 620, 0.6, 0.05, 0.8);
        for (int i = 0; i < drops; i++) {
            double at = 0.015 + i * 0.035;
            double hertz = 420 + Noise.pick(seed, i, 1, 380);
            wave.tone(at, hertz, hertz * 1.9, 0.004, 0.025, 0.55 - 0.06 * i);
            wave.burst(seed + 1 + i, at, 1800, 0.7, 0.018, 0.25);
        }
        return wave;
    }
}
