package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

/** A block that falls never vanishes between its body and its mesh. */
class LandedBlocksTest {
    private static final long TURN_NANOS = 50_000_000;
    private static final long ABOVE = Fixed.ofInt(65) + Fixed.ONE / 4;

    private int below = Blocks.SAND;

    private final LandedBlocks landed =
            new LandedBlocks(
                    (x, y, z) -> {
                        if (x == 3 && z == -5 && y == 64) {
                            return below;
                        }
                        return y < 64 ? Blocks.STONE : Blocks.AIR;
                    });

    private static BodiesView sand(int kind) {
        int[] zero = new int[1];
        return new BodiesView(
                new long[] {7},
                new byte[] {(byte) kind},
                new long[] {Fixed.ofInt(3) + Fixed.HALF},
                new long[] {ABOVE},
                new long[] {Fixed.ofInt(-5) + Fixed.HALF},
                zero,
                zero,
                zero,
                new int[] {Blocks.SAND},
                zero);
    }

    private void fallAndLand(int kind) {
        landed.receive(sand(kind), 0);
        landed.receive(BodiesView.EMPTY, TURN_NANOS);
    }

    @Test
    void whatFallsIsNoneOfThem() {
        landed.receive(sand(BodyKind.FALLING_BLOCK), 0);
        landed.receive(sand(BodyKind.FALLING_BLOCK), TURN_NANOS);
        assertEquals(0, landed.shown(TURN_NANOS).count());
    }

    @Test
    void whatLandedFallsOnIntoItsCellAndRestsThere() {
        fallAndLand(BodyKind.FALLING_BLOCK);
        BodiesView shown = landed.shown(TURN_NANOS);
        assertEquals(1, shown.count());
        assertEquals(BodyKind.FALLING_BLOCK, shown.kind()[0]);
        assertEquals(Blocks.SAND, shown.data()[0]);
        assertEquals(Fixed.ofInt(3) + Fixed.HALF, shown.x()[0]);
        assertEquals(Fixed.ofInt(64), shown.y()[0]);
        assertEquals(ABOVE, shown.y()[0] - shown.dy()[0], "begins where the body was");
        landed.receive(BodiesView.EMPTY, 2 * TURN_NANOS);
        assertEquals(0, landed.shown(2 * TURN_NANOS).dy()[0], "at rest");
    }

    @Test
    void itStaysUntilTheMeshIsSurelyThere() {
        fallAndLand(BodyKind.FALLING_BLOCK);
        long end = TURN_NANOS + LandedBlocks.SHOWN_MILLIS * 1_000_000L;
        assertEquals(1, landed.shown(end - 1).count());
        assertEquals(0, landed.shown(end).count());
    }

    @Test
    void whatIsDugMeanwhileGoesAtOnce() {
        fallAndLand(BodyKind.FALLING_BLOCK);
        below = Blocks.AIR;
        assertEquals(0, landed.shown(TURN_NANOS).count());
    }

    @Test
    void whatBrokeLiesNowhere() {
        below = Blocks.AIR;
        fallAndLand(BodyKind.FALLING_BLOCK);
        assertEquals(0, landed.shown(TURN_NANOS).count());
    }

    @Test
    void otherBodiesDoNotLand() {
        fallAndLand(BodyKind.ITEM);
        assertEquals(0, landed.shown(TURN_NANOS).count());
    }
}
