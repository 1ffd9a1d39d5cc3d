package org.quoin.client.sound;

import java.util.List;
import java.util.Map;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.SoundSettings;

/** How loud each clip is, by the group that it belongs to. Immutable. */
public final class Loudness {
    private static final Map<Setting<Integer>, List<String>> GROUPS =
            Map.of(
                    SoundSettings.BLOCKS_PERCENT,
                    List.of("place", "dig", "explode", "fuse", "refused"),
                    SoundSettings.STEPS_PERCENT,
                    List.of("step", "land", "splash"),
                    SoundSettings.PLAYERS_PERCENT,
                    List.of(
                            "hit",
                            "hurt",
                            "join",
                            "leave",
                            "mention",
                            "count",
                            "go",
                            "checkpoint",
                            "finish",
                            "out",
                            "over"),
                    SoundSettings.MENUS_PERCENT,
                    List.of("click", "focus"));

    private final Settings settings;

    /** Reads the settings of the sounds. */
    public Loudness(Settings settings) {
        this.settings = settings;
    }

    /** The factor of everything, 0..1. */
    float master() {
        return heard(settings.get(Settings.MASTER_VOLUME_PERCENT));
    }

    /** The factor of a clip, 0..1, besides that of everything; 1 for one of no group. */
    float of(String clip) {
        String action = actionOf(clip);
        for (Map.Entry<Setting<Integer>, List<String>> group : GROUPS.entrySet()) {
            if (group.getValue().contains(action)) {
                return heard(settings.get(group.getKey()));
            }
        }
        return 1;
    }

    /** Returns what a clip is of: {@code step} for {@code step_stone}. */
    static String actionOf(String clip) {
        int end = clip.indexOf('_');
        return end < 0 ? clip : clip.substring(0, end);
    }

    /** Ears hear the square: half way down the slider should sound half as loud. */
    private static float heard(int percent) {
        return percent / 100f * (percent / 100f);
    }
}
