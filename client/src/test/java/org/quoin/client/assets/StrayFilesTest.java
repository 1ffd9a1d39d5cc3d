package org.quoin.client.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** An image with a typo in its name is reported, with the name that was meant. */
final class StrayFilesTest {
    private static String told(String name) {
        return String.valueOf(StrayFiles.objection(name, TextureLayers.files()));
    }

    @Test
    void aSlipIsToldWithWhatWasMeant() {
        assertEquals(
                "not used by the game; did you mean block/grass_top.png?",
                told("block/gras_top.png"));
        assertEquals(
                "not used by the game; did you mean block/stone.png?", told("block/stnoe.png"));
    }

    @Test
    void whatIsLikeNothingIsToldWithoutAGuess() {
        assertEquals("not used by the game", told("block/my_wonderful_thing.png"));
    }

    @Test
    void ourOwnNamesTheirNumbersAndTheirAnimationsAreFine() {
        for (String name : TextureLayers.files()) {
            assertNull(StrayFiles.objection(name + ".png", TextureLayers.files()), name);
        }
        assertEquals("null", told("block/stone_1.png"));
        assertEquals("null", told("block/stone_12.png.mcmeta"));
        assertEquals("null", told("block/bricks_north.png"));
        assertEquals("null", told("block/grass_west_2.png"));
        assertEquals("null", told("avatar/skin/anna.png"));
        assertEquals("null", told("block/readme.txt"));
    }

    @Test
    void slipsAreCountedAsByTheNaiveWay() {
        long seed = 7;
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            String a = word(random);
            String b = word(random);
            int naive = Math.min(3, naive(a, b));
            assertEquals(naive, StrayFiles.slips(a, b, 3), a + " " + b + ", seed " + seed);
        }
        assertTrue(StrayFiles.slips("", "abcdef", 3) == 3);
    }

    private static String word(Random random) {
        StringBuilder word = new StringBuilder();
        for (int length = random.nextInt(6); length > 0; length--) {
            word.append((char) ('a' + random.nextInt(3)));
        }
        return word.toString();
    }

    private static int naive(String a, String b) {
        if (a.isEmpty() || b.isEmpty()) {
            return Math.max(a.length(), b.length());
        }
        int same = a.charAt(0) == b.charAt(0) ? 0 : 1;
        int changed = same + naive(a.substring(1), b.substring(1));
        int left = 1 + naive(a.substring(1), b);
        return Math.min(changed, Math.min(left, 1 + naive(a, b.substring(1))));
    }
}
