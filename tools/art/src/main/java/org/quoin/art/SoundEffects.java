package org.quoin.art;

import java.util.Map;
import java.util.TreeMap;

/**
 * Makes every sound of the default pack. Digging is a few strokes that break something, placing is
 * one stroke, a step is a light one; each sounds like its material.
 */
final class SoundEffects {
    private static final double DIG_PEAK = 0.5;
    private static final double PLACE_PEAK = 0.48;
    private static final double STEP_PEAK = 0.34; // heard all the time
    private static final double MENU_PEAK = 0.3;
    private static final double NOTE_PEAK = 0.36;

    private static final double G4_HERTZ = 392.0;
    private static final double C5_HERTZ = 523.25;
    private static final double E5_HERTZ = 659.25;

    private static final int FUSE_SPARKS = 14;
    private static final int RUBBLE = 9;
    private static final int DROPS = 7;

    private SoundEffects() {}

    /** Every sound by its name, as 16-bit samples. */
    static Map<String, short[]> sounds() {
        Map<String, short[]> sounds = new TreeMap<>();
        addStone(sounds);
        addDirt(sounds);
        addWood(sounds);
        addGlass(sounds);
        addSand(sounds);
        SoftSounds.addTo(sounds);
        addWorld(sounds);
        addPlayers(sounds);
        addMatch(sounds);
        return sounds;
    }

    private static void addStone(Map<String, short[]> sounds) {
        Wave dig = new Wave(0.3).tone(0, 170, 85, 0.002, 0.035, 0.5);
        double[] chips = {0, 0.021, 0.05, 0.068, 0.104, 0.15};
        for (int i = 0; i < chips.length; i++) {
            double fading = 1 - i * 0.13;
            dig.burst(200 + i, chips[i], 1500 + i % 3 * 700, 1.3, 0.014, fading);
            dig.burst(210 + i, chips[i], 520, 1.1, 0.022, 0.7 * fading);
        }
        sounds.put("dig_stone", dig.finish(DIG_PEAK));
        sounds.put(
                "place_stone",
                new Wave(0.18)
                        .tone(0, 210, 95, 0.002, 0.03, 0.8)
                        .burst(220, 0, 640, 1.6, 0.018, 1)
                        .burst(221, 0.002, 2100, 1.4, 0.008, 0.6)
                        .burst(222, 0.045, 1300, 1.2, 0.012, 0.18)
                        .finish(PLACE_PEAK));
        sounds.put(
                "step_stone",
                new Wave(0.13)
                        .tone(0, 150, 90, 0.003, 0.02, 0.5)
                        .burst(230, 0, 900, 1.0, 0.012, 0.9)
                        .burst(231, 0.026, 1900, 1.1, 0.014, 0.35)
                        .finish(STEP_PEAK));
    }

    private static void addDirt(Map<String, short[]> sounds) {
        Wave dig = new Wave(0.28).tone(0, 130, 70, 0.004, 0.04, 0.6);
        double[] crumbs = {0, 0.034, 0.07, 0.115};
        for (int i = 0; i < crumbs.length; i++) {
            double fading = 1 - i * 0.2;
            dig.burst(300 + i, crumbs[i], 420 + i * 60, 0.8, 0.03, fading);
            dig.burst(310 + i, crumbs[i], 1500, 0.7, 0.018, 0.3 * fading);
        }
        sounds.put("dig_dirt", dig.finish(DIG_PEAK));
        sounds.put(
                "place_dirt",
                new Wave(0.18)
                        .tone(0, 140, 70, 0.003, 0.035, 0.9)
                        .burst(320, 0, 400, 0.8, 0.028, 1)
                        .burst(321, 0.012, 1300, 0.7, 0.02, 0.3)
                        .finish(PLACE_PEAK));
        sounds.put(
                "step_dirt",
                new Wave(0.14)
                        .tone(0, 110, 70, 0.004, 0.02, 0.4)
                        .burst(330, 0, 520, 0.7, 0.022, 0.8)
                        .burst(331, 0.03, 1500, 0.7, 0.024, 0.35)
                        .finish(STEP_PEAK));
    }

    private static void addWood(Map<String, short[]> sounds) {
        Wave dig = new Wave(0.3);
        knock(dig, 400, 0, 1);
        knock(dig, 410, 0.062, 0.55);
        for (int i = 0; i < 4; i++) {
            dig.burst(420 + i, 0.02 + i * 0.033, 2400 + i * 300, 2.0, 0.006, 0.5 - i * 0.09);
        }
        sounds.put("dig_wood", dig.finish(DIG_PEAK));
        Wave place = new Wave(0.2);
        knock(place, 430, 0, 1);
        sounds.put("place_wood", place.finish(PLACE_PEAK));
        sounds.put(
                "step_wood",
                new Wave(0.15)
                        .tone(0, 190, 150, 0.002, 0.022, 0.8)
                        .burst(440, 0, 380, 3.0, 0.02, 0.8)
                        .burst(441, 0.022, 900, 1.4, 0.012, 0.25)
                        .finish(STEP_PEAK));
    }

    /** A board that is hit: two hollow resonances and the tap itself. */
    private static void knock(Wave wave, int seed, double atSeconds, double level) {
        wave.tone(atSeconds, 245, 205, 0.001, 0.034, 0.9 * level);
        wave.tone(atSeconds, 560, 520, 0.001, 0.017, 0.4 * level);
        wave.burst(seed, atSeconds, 430, 4.0, 0.022, 0.8 * level);
        wave.burst(seed + 1, atSeconds, 1700, 1.0, 0.005, 0.6 * level);
    }

    private static void addGlass(Map<String, short[]> sounds) {
        Wave dig = new Wave(0.42).burst(500, 0, 4200, 0.7, 0.02, 0.9);
        for (int i = 0; i < 7; i++) {
            double at = i * 0.017 + Noise.pick(510, i, 0, 12) / 1000.0;
            double hertz = 2100 + Noise.pick(511, i, 0, 4200);
            double level = 0.34 - i * 0.032;
            dig.tone(at, hertz, hertz, 0.001, 0.05 + (i % 3) * 0.022, level);
            dig.burst(520 + i, at, hertz * 1.2, 2.5, 0.008, level);
        }
        sounds.put("dig_glass", dig.finish(DIG_PEAK * 0.8));
        sounds.put(
                "place_glass",
                new Wave(0.26)
                        .tone(0, 1568, 1568, 0.001, 0.045, 0.45)
                        .tone(0, 2637, 2637, 0.001, 0.03, 0.3)
                        .tone(0, 4186, 4186, 0.001, 0.016, 0.16)
                        .tone(0, 260, 180, 0.002, 0.02, 0.4)
                        .burst(530, 0, 3200, 1.2, 0.006, 0.5)
                        .finish(PLACE_PEAK * 0.8));
    }

    private static void addSand(Map<String, short[]> sounds) {
        Wave dig = new Wave(0.3);
        for (int i = 0; i < 5; i++) {
            dig.burst(600 + i, i * 0.03, 2300 + i * 250, 0.6, 0.035, 0.8 - i * 0.13);
        }
        sounds.put("dig_sand", dig.burst(609, 0, 480, 0.7, 0.05, 0.5).finish(DIG_PEAK * 0.9));
        sounds.put(
                "place_sand",
                new Wave(0.2)
                        .tone(0, 120, 75, 0.004, 0.03, 0.4)
                        .burst(610, 0, 700, 0.6, 0.035, 0.8)
                        .burst(611, 0.01, 2800, 0.6, 0.04, 0.6)
                        .finish(PLACE_PEAK * 0.9));
        sounds.put(
                "step_sand",
                new Wave(0.17)
                        .burst(620, 0, 1500, 0.6, 0.03, 0.6)
                        .burst(621, 0.03, 2700, 0.7, 0.035, 0.6)
                        .finish(STEP_PEAK));
    }

    private static void addPlayers(Map<String, short[]> sounds) {
        sounds.put(
                "land",
                new Wave(0.24)
                        .tone(0, 120, 58, 0.003, 0.055, 1)
                        .burst(700, 0, 380, 0.8, 0.03, 0.7)
                        .burst(701, 0.02, 1100, 0.7, 0.03, 0.2)
                        .finish(0.45));
        sounds.put("hurt", hurt().finish(DIG_PEAK));
        sounds.put("hit", hit().finish(PLACE_PEAK));
        sounds.put("refused", refused().finish(STEP_PEAK));
        sounds.put(
                "click",
                new Wave(0.09)
                        .tone(0, 760, 520, 0.001, 0.012, 0.7)
                        .burst(710, 0, 2400, 1.4, 0.003, 0.7)
                        .tone(0.028, 520, 470, 0.001, 0.014, 0.35)
                        .finish(MENU_PEAK));
        sounds.put(
                "focus",
                new Wave(0.06)
                        .tone(0, 620, 560, 0.001, 0.009, 0.6)
                        .burst(720, 0, 1900, 1.4, 0.002, 0.3)
                        .finish(MENU_PEAK * 0.6));
        sounds.put(
                "join",
                new Wave(0.7).note(0, G4_HERTZ, 0.7).note(0.13, C5_HERTZ, 0.7).finish(NOTE_PEAK));
        sounds.put(
                "mention",
                new Wave(0.5)
                        .note(0, 2 * C5_HERTZ, 0.5)
                        .note(0.09, 2 * G4_HERTZ, 0.5)
                        .finish(NOTE_PEAK * 0.7));
        sounds.put(
                "leave",
                new Wave(0.7).note(0, C5_HERTZ, 0.7).note(0.13, G4_HERTZ, 0.7).finish(NOTE_PEAK));
    }

    /** What a match tells its players: notes that go up for what is good, down for what is not. */
    private static void addMatch(Map<String, short[]> sounds) {
        sounds.put("count", new Wave(0.2).note(0, G4_HERTZ, 0.6).finish(NOTE_PEAK));
        sounds.put(
                "go",
                new Wave(0.45)
                        .note(0, C5_HERTZ, 0.7)
                        .note(0, 2 * G4_HERTZ, 0.5)
                        .note(0, 2 * C5_HERTZ, 0.5)
                        .finish(NOTE_PEAK));
        sounds.put(
                "checkpoint",
                new Wave(0.35)
                        .note(0, C5_HERTZ, 0.5)
                        .note(0.08, 2 * G4_HERTZ, 0.6)
                        .finish(NOTE_PEAK));
        sounds.put(
                "finish",
                new Wave(0.75)
                        .note(0, C5_HERTZ, 0.6)
                        .note(0.12, E5_HERTZ, 0.6)
                        .note(0.24, 2 * G4_HERTZ, 0.6)
                        .note(0.36, 2 * C5_HERTZ, 0.9)
                        .finish(NOTE_PEAK));
        sounds.put(
                "out",
                new Wave(0.55)
                        .note(0, E5_HERTZ, 0.6)
                        .note(0.15, C5_HERTZ, 0.6)
                        .note(0.3, G4_HERTZ, 0.7)
                        .finish(NOTE_PEAK));
        sounds.put(
                "over",
                new Wave(0.6)
                        .note(0, 2 * G4_HERTZ, 0.6)
                        .note(0.16, 2 * G4_HERTZ, 0.4)
                        .note(0.32, C5_HERTZ, 0.8)
                        .finish(NOTE_PEAK));
    }

    /** A dull blow, and a short groan that sinks. */
    private static Wave hurt() {
        return new Wave(0.3)
                .tone(0, 140, 65, 0.003, 0.05, 0.8)
                .burst(730, 0, 340, 0.8, 0.03, 0.8)
                .tone(0.02, 330, 190, 0.012, 0.075, 0.8)
                .tone(0.02, 660, 380, 0.012, 0.05, 0.35)
                .tone(0.02, 990, 570, 0.012, 0.035, 0.2);
    }

    /** A slap: a hand that meets something soft. */
    private static Wave hit() {
        return new Wave(0.18)
                .tone(0, 190, 90, 0.002, 0.03, 0.8)
                .burst(740, 0, 900, 0.7, 0.018, 0.9)
                .burst(741, 0.004, 2200, 0.8, 0.01, 0.4);
    }

    /** Two soft knocks, the second lower: no. */
    private static Wave refused() {
        return new Wave(0.2)
                .tone(0, 300, 270, 0.004, 0.03, 0.7)
                .tone(0.07, 220, 190, 0.004, 0.04, 0.7)
                .burst(750, 0, 700, 0.8, 0.01, 0.2);
    }

    /** Sounds without a player's action: a fuse, an explosion, an avatar falling into water. */
    private static void addWorld(Map<String, short[]> sounds) {
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
