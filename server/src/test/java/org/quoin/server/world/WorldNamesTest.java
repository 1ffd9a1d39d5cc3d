package org.quoin.server.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.engine.store.StoreLimits;

/** Numbered names of worlds. */
final class WorldNamesTest {
    @Test
    void theFirstFreeNumberIsTaken() {
        assertEquals("Hills 2", WorldNames.numbered("Hills", Set.of("Hills")));
        assertEquals("Hills 4", WorldNames.numbered("Hills", Set.of("Hills 2", "Hills 3")));
    }

    @Test
    void aCopyOfACopyHasOneNumber() {
        assertEquals("Hills 3", WorldNames.numbered("Hills 2", Set.of("Hills", "Hills 2")));
        assertEquals("Hills 3", WorldNames.numbered("Hills 2 2", Set.of("Hills 2", "Hills 2 2")));
    }

    @Test
    void aLongNameMakesRoomForItsNumber() {
        for (String stem :
                new String[] {"x".repeat(64), "\u00f6".repeat(32), "\ud83c\udf04".repeat(16)}) {
            Set<String> taken = new HashSet<>();
            for (int i = 0; i < 12; i++) {
                String name = WorldNames.numbered(stem, taken);
                byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
                assertEquals(name, new String(bytes, StandardCharsets.UTF_8), "no half characters");
                assertEquals(
                        bytes.length, Math.min(bytes.length, StoreLimits.WORLD_NAME_BYTES_MAX));
                taken.add(name);
            }
            assertEquals(12, taken.size());
        }
    }

    @Test
    void aTimeOfPlayStandsBehindTheNameOnce() {
        assertEquals("Hills (0:12:03)", WorldNames.at("Hills", "0:12:03"));
        assertEquals("Hills (1:00:00)", WorldNames.at("Hills (0:12:03)", "1:00:00"));
        String cut = WorldNames.at("\u00f6".repeat(32), "0:12:03");
        assertEquals("\u00f6".repeat(27) + " (0:12:03)", cut);
    }
}
