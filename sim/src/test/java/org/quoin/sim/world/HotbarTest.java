package org.quoin.sim.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The contents of hotbars. */
final class HotbarTest {
    @Test
    void everySlotIsChangedByItself() {
        for (int slot = 0; slot < Hotbar.SLOTS_SHOWN; slot++) {
            Hotbar changed = Hotbar.START.with(slot, Blocks.LAVA);
            for (int other = 0; other < 16; other++) {
                int expected = other == slot ? Blocks.LAVA : Hotbar.START.blockAt(other);
                assertEquals(expected, changed.blockAt(other));
            }
        }
        assertEquals(Blocks.AIR, Hotbar.START.blockAt(9));
    }

    @Test
    void onlyKindsThatCanBeTakenAwayAgainAreHeld() {
        assertTrue(Hotbar.mayHold(Blocks.AIR));
        assertTrue(Hotbar.mayHold(Blocks.FIRE));
        assertFalse(Hotbar.mayHold(Blocks.FIRE + 1));
        assertFalse(Hotbar.mayHold(Blocks.BEDROCK));
        assertFalse(Hotbar.mayHold(255));
        assertThrows(IllegalArgumentException.class, () -> Hotbar.START.with(9, Blocks.STONE));
        assertThrows(IllegalArgumentException.class, () -> Hotbar.START.with(0, Blocks.WATER + 1));
    }
}
