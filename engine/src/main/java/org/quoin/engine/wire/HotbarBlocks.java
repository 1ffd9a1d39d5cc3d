package org.quoin.engine.wire;

import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** The blocks that a hotbar may hold, as bytes. */
final class HotbarBlocks {
    private HotbarBlocks() {}

    /** One that no hotbar may hold becomes a problem of {@code in}. */
    static int read(ByteReader in) {
        int block = in.u8();
        if (!Hotbar.mayHold(block)) {
            in.fail("block " + block + " in a hotbar");
            return Blocks.AIR;
        }
        return block;
    }
}
