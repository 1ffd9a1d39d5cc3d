package org.quoin.client.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

final class HotbarRowsTest {
    @Test
    void aRowComesBackAsItWasLeft() {
        HotbarRows rows = new HotbarRows();
        Hotbar own = Hotbar.START.with(3, Blocks.ICE);
        Hotbar second = rows.next(own);
        assertNotEquals(own, second);
        Hotbar third = rows.next(second.with(0, Blocks.TNT));
        assertEquals(own, rows.next(third));
        assertEquals(second.with(0, Blocks.TNT), rows.next(own));
    }
}
