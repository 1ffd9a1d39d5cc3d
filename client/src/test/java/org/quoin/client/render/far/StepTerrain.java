package org.quoin.client.render.far;

import org.quoin.client.testing.SurfaceTerrain;
import org.quoin.sim.world.Blocks;

/** Hills of steps, bare, with a pond in each valley: quickly made. */
class StepTerrain extends SurfaceTerrain {
    static final int SEA = 63;
    private static final int STEP = 8;

    @Override
    public int surfaceHeight(int x, int z) {
        int away = Math.floorMod(Math.floorDiv(x, STEP), 9) + Math.floorMod(z / STEP, 7);
        return SEA - 3 + 2 * away;
    }

    @Override
    protected int block(int y, int surface) {
        if (y >= surface) {
            return y < SEA ? Blocks.WATER : Blocks.AIR;
        }
        return y == surface - 1 ? Blocks.GRASS : Blocks.STONE;
    }
}
