package org.quoin.sim.terrain;

import org.quoin.sim.util.Angle;
import org.quoin.sim.world.Terrain;

/**
 * The view of the land from a place toward its best side: how far, how varied, and whether anything
 * near blocks it. Integers only, since spawn selection is a rule.
 */
final class SpawnView {
    /** Directions that are looked at. */
    private static final int DIRECTIONS = 16;

    private static final int YAW_STEP = Angle.TURN / DIRECTIONS;

    /** Where the land is asked along a direction, in blocks. */
    private static final int[] DISTANCES = {10, 18, 28, 42, 64, 96, 144, 210, 300, 430, 600};

    /** Up to here a rise is a wall before one's eyes, and a wood a thicket. */
    private static final int NEAR = 28;

    /** From here on a rise is a hill on the horizon. */
    private static final int FAR = 96;

    /** How much each of the directions counts that are seen at once, from the middle one on. */
    private static final int[] FAN = {4, 3, 2};

    private static final int EYE = Landscape.blocks(2);

    // Rises for each block of distance, 16 fractional bits.
    private static final int WALL_SLOPE = Noise.percent(28);
    private static final int HILL_SLOPE = Noise.percent(5);
    private static final int HILL_SLOPE_MAX = Noise.percent(30);

    /** A wood of that many trees in a thousand cells hides what is behind it. */
    private static final int DENSE = 220;

    private static final int THICKET = 110;
    private static final int TREE_HEIGHT = Landscape.blocks(5);

    // What is worth how much.
    private static final int LAND = 2;
    private static final int WATER = 3;
    private static final int WATERS_MAX = 4;
    private static final int WOODS = 2;
    private static final int WALL = -40;
    private static final int HILLS = 24;
    private static final int KINDS = 60;

    // What a fan shows.
    private static final int HAS_WATER = 1;
    private static final int HAS_WOODS = 2;
    private static final int HAS_HILLS = 4;

    private final Landscape landscape;
    private final int[] sample = new int[Landscape.FIELDS];
    private final int[] worths = new int[DIRECTIONS];
    private final int[] kinds = new int[DIRECTIONS];
    private final int[] fans = new int[DIRECTIONS];

    SpawnView(Landscape landscape) {
        this.landscape = landscape;
    }

    /** Looks around from a place; returns how much the best side is worth. */
    int look(int x, int z) {
        landscape.sample(x, z, sample, 0);
        int eye = sample[Landscape.HEIGHT] + EYE;
        for (int i = 0; i < DIRECTIONS; i++) {
            along(i, x, z, eye);
        }
        int best = Integer.MIN_VALUE;
        for (int i = 0; i < DIRECTIONS; i++) {
            fans[i] = fan(i);
            best = Math.max(best, fans[i]);
        }
        return best;
    }

    /** How much the side is worth that was looked at last, by its number from the best on. */
    int yawOfRank(int rank) {
        int[] order = new int[DIRECTIONS];
        for (int i = 0; i < DIRECTIONS; i++) {
            int place = i;
            for (; place > 0 && fans[order[place - 1]] < fans[i]; place--) {
                order[place] = order[place - 1];
            }
            order[place] = i;
        }
        return order[rank] * YAW_STEP;
    }

    private int fan(int middle) {
        int worth = 0;
        int seen = 0;
        for (int side = -FAN.length + 1; side < FAN.length; side++) {
            int at = Math.floorMod(middle + side, DIRECTIONS);
            worth += FAN[Math.abs(side)] * worths[at];
            seen |= kinds[at];
        }
        return worth + KINDS * Integer.bitCount(seen);
    }

    private void along(int direction, int x, int z, int eye) {
        int yaw = direction * YAW_STEP;
        long sin = Angle.sin(yaw);
        long cos = Angle.cos(yaw);
        int worth = 0;
        int seen = 0;
        int waters = 0;
        int horizon = Integer.MIN_VALUE;
        for (int distance : DISTANCES) {
            int px = x + (int) ((-sin * distance) >> 16);
            int pz = z + (int) ((cos * distance) >> 16);
            landscape.sample(px, pz, sample, 0);
            int sea = Landscape.blocks(Terrain.WATER_LEVEL);
            boolean water = sample[Landscape.HEIGHT] < sea;
            int top = Math.max(sea, sample[Landscape.HEIGHT]);
            int trees = water ? 0 : woods();
            int slope = (top - eye) / distance;
            if (distance <= NEAR) {
                worth += slope > WALL_SLOPE ? WALL : 0;
                worth -= Math.max(0, trees - THICKET) / 8;
            }
            if (slope >= horizon) {
                worth += water && waters++ >= WATERS_MAX ? 0 : water ? WATER : LAND;
                worth += trees > THICKET && distance > NEAR ? WOODS : 0;
                seen |= water ? HAS_WATER : 0;
                seen |= trees > THICKET && distance > NEAR ? HAS_WOODS : 0;
                if (distance >= FAR && slope > HILL_SLOPE) {
                    seen |= HAS_HILLS;
                    worth += Noise.mul(HILLS, Math.min(HILL_SLOPE_MAX, slope) * 3);
                }
            }
            int crowns = trees > DENSE ? TREE_HEIGHT : 0;
            horizon = Math.max(horizon, (top + crowns - eye) / distance);
        }
        worths[direction] = worth;
        kinds[direction] = seen;
    }

    /** Of a thousand cells around the place sampled last, how many have a tree. */
    private int woods() {
        Climate climate = Climate.of(sample[Landscape.TEMPERATURE], sample[Landscape.HUMIDITY]);
        return Trees.density(climate, sample[Landscape.WOODS]);
    }
}
