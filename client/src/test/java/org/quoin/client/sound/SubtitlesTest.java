package org.quoin.client.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.sound.Subtitles.Line;
import org.quoin.client.sound.Subtitles.Side;
import org.quoin.server.text.AssetSource;

final class SubtitlesTest {
    private static final long MILLI = 1_000_000;

    private final Subtitles subtitles = new Subtitles();

    private List<String> shown(long millis) {
        return subtitles.shown(millis * MILLI).stream()
                .map(line -> line.action() + " " + line.side())
                .toList();
    }

    @Test
    void soundIsShownWithItsSideAndGoesAfterAWhile() {
        subtitles.hear("explode", 10, 12, 0);
        subtitles.hear("dig_stone", -10, 12, MILLI);
        subtitles.hear("place_wood", 1, 12, 2 * MILLI);
        assertEquals(List.of("explode RIGHT", "dig LEFT", "place NONE"), shown(100));
        assertEquals(List.of("place NONE"), shown(2502));
        assertEquals(List.of(), shown(2503));
    }

    @Test
    void whatGoesOnKeepsItsLine() {
        subtitles.hear("step_dirt", 9, 10, 0);
        subtitles.hear("fuse", 9, 10, 0);
        subtitles.hear("step_stone", -9, 10, 2000 * MILLI);
        assertEquals(List.of("step LEFT", "fuse RIGHT"), shown(2100));
        assertEquals(List.of("step LEFT"), shown(3000));
    }

    @Test
    void menusAndOwnStepsAreNotWritten() {
        subtitles.hear("click", 0, 0, 0);
        subtitles.hear("step_dirt", 0, 1.6, 0);
        subtitles.hear("hurt", 0, 0, 0);
        assertEquals(List.of("hurt NONE"), shown(1));
    }

    @Test
    void linesAreLimitedAndTheNewestStay() {
        for (String clip : List.of("dig", "place", "step", "land", "splash", "fuse")) {
            subtitles.hear(clip, 9, 10, 0);
        }
        assertEquals(
                List.of("place RIGHT", "step RIGHT", "land RIGHT", "splash RIGHT", "fuse RIGHT"),
                shown(1));
    }

    @Test
    void playerWithoutADeviceStillKnowsWhatIsHeardAndWhere() {
        AssetSource assets = new AssetSource(null, SubtitlesTest.class.getClassLoader());
        try (SoundPlayer player = SoundPlayer.silent(assets)) {
            player.listenAt(0, 64, 0, 0, 0, 1); // Towards +Z: +X is to the left.
            player.playAt("explode", 1, 1, 10, 64, 0);
            player.playAt("dig_sand", 1, 1, -10, 64, 2);
            player.playAt("place_sand", 1, 1, 0, 64, 9);
            player.playAt("splash", 1, 1, 200, 64, 0);
            List<Line> lines = player.subtitles().shown(System.nanoTime());
            assertEquals(
                    List.of("explode LEFT", "dig RIGHT", "place NONE"),
                    lines.stream().map(line -> line.action() + " " + line.side()).toList());
            assertEquals(Side.LEFT, lines.get(0).side());
        }
    }
}
