package org.quoin.sim.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.util.Fixed;

/** Boxes as two numbers meet where boxes do. */
class BoxLanesTest {
    private static final long COLUMN = Fixed.ofInt(16);

    @Test
    void boxesMeetAsTheirSidesDo() {
        int met = 0;
        for (long seed = 0; seed < 200_000; seed++) {
            Random random = new Random(seed);
            int kind = random.nextInt(BodyKind.COUNT);
            int other = random.nextInt(BodyKind.COUNT);
            // Around the corner of a column somewhere in the world, and up to its ends.
            long x = (random.nextInt(5) - 2) * 1000L * COLUMN + near(random);
            long z = (random.nextInt(5) - 2) * 1000L * COLUMN + near(random);
            long y = random.nextBoolean() ? Bodies.Y_MIN : Bodies.Y_MAX - Fixed.ofInt(1);
            y += Bodies.place(random.nextInt(1 << 16));
            long otherX = x + Bodies.place(random.nextInt(1 << 17) - (1 << 16));
            long otherZ = z + Bodies.place(random.nextInt(1 << 17) - (1 << 16));
            long otherY = Bodies.place(Math.max(Bodies.Y_MIN, y + random.nextInt(1 << 16) - 32768));
            long low = BoxLanes.low(BoxLanes.middle(x, y, z), kind);
            long high = BoxLanes.high(BoxLanes.middle(x, y, z), kind);
            long otherMiddle = BoxLanes.middle(otherX, otherY, otherZ);
            int dx = (int) (Math.floorDiv(otherX, COLUMN) - Math.floorDiv(x, COLUMN));
            int dz = (int) (Math.floorDiv(otherZ, COLUMN) - Math.floorDiv(z, COLUMN));
            long away = BoxLanes.toColumn(dx, dz);
            long width = (long) BodyKind.HALF_WIDTH[kind] + BodyKind.HALF_WIDTH[other];
            boolean expected =
                    Math.abs(x - otherX) < width
                            && Math.abs(z - otherZ) < width
                            && y < otherY + BodyKind.HEIGHT[other]
                            && otherY < y + BodyKind.HEIGHT[kind];
            long otherLow = BoxLanes.low(otherMiddle, other);
            long otherHigh = BoxLanes.high(otherMiddle, other);
            String where = "seed " + seed;
            low -= away;
            high -= away;
            assertEquals(expected, BoxLanes.meet(low, high, otherLow, otherHigh), where);
            assertEquals(expected ? 1 : 0, BoxLanes.meeting(low, high, otherLow, otherHigh), where);
            long moveX = (x - otherX) / Bodies.PLACE_STEP;
            long moveZ = (z - otherZ) / Bodies.PLACE_STEP;
            assertEquals(moveX, BoxLanes.x(low, kind) - BoxLanes.x(otherLow, other), where);
            assertEquals(moveZ, BoxLanes.z(low, kind) - BoxLanes.z(otherLow, other), where);
            assertEquals(Fixed.floor(y), BoxLanes.cellY(low), where);
            met += expected ? 1 : 0;
        }
        assertTrue(met > 10_000, met + " met");
    }

    /** Not two blocks from where columns meet. */
    private static long near(Random random) {
        return Bodies.place(random.nextInt(1 << 16) - (1 << 15));
    }
}
