package org.quoin.client.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.SoundSettings;
import org.quoin.client.ui.TestTexts;

final class LoudnessTest {
    private static List<String> clips() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../assets/quoin/sounds"))) {
            return files.map(file -> file.getFileName().toString().replace(".wav", ""))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void eachGroupHasItsOwnVolumeAndEachClipAGroup() throws IOException {
        for (String clip : clips()) {
            int silencedBy = 0;
            for (var group :
                    List.of(
                            SoundSettings.BLOCKS_PERCENT,
                            SoundSettings.STEPS_PERCENT,
                            SoundSettings.PLAYERS_PERCENT,
                            SoundSettings.MENUS_PERCENT)) {
                Loudness loudness = new Loudness(Settings.DEFAULT.with(group, 0));
                silencedBy += loudness.of(clip) == 0 ? 1 : 0;
            }
            assertEquals(1, silencedBy, clip);
            assertEquals(1, new Loudness(Settings.DEFAULT).of(clip), clip);
        }
    }

    @Test
    void halfTheSliderIsAQuarterOfTheGain() {
        Loudness half = new Loudness(Settings.DEFAULT.with(SoundSettings.STEPS_PERCENT, 50));
        assertEquals(0.25f, half.of("step_stone"));
        assertEquals(1, half.of("dig_stone"));
        assertEquals(
                0.25f,
                new Loudness(Settings.DEFAULT.with(Settings.MASTER_VOLUME_PERCENT, 50)).master());
    }

    @Test
    void eachClipOfTheWorldHasASubtitle() throws IOException {
        for (String clip : clips()) {
            String action = Loudness.actionOf(clip);
            if (!action.equals("click") && !action.equals("focus")) {
                String key = "sound." + action;
                assertNotEquals(key, TestTexts.english().get(key));
            }
        }
    }
}
