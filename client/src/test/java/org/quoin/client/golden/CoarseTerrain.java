package org.quoin.client.golden;

import org.quoin.client.testing.SurfaceTerrain;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;

/**
 * Mountains in an open sea, of steps eight blocks wide: a landscape of which thousands of columns
 * are made, meshed and drawn in a few seconds.
 */
final class CoarseTerrain extends SurfaceTerrain {
    private static final int STEP = 8;
    private static final int SEA = 62;
    private static final int SNOW_FROM = 118;
    private static final int ROCK_FROM = 96;
    private static final int LOWEST = 40;

    @Override
    public int surfaceHeight(int x, int z) {
        int sx = Math.floorDiv(x, STEP) * STEP;
        int sz = Math.floorDiv(z, STEP) * STEP;
        int wide = blended(sx, sz, 256, 120);
        int narrow = blended(sx, sz, 64, 44);
        return LOWEST + Math.max(0, wide * wide / 90 + narrow - 30) / 2 * 2;
    }

    /** Heights at the corners of a grid, 0..most, blended in between. */
    private static int blended(int x, int z, int grid, int most) {
        int gx = Math.floorDiv(x, grid);
        int gz = Math.floorDiv(z, grid);
        int fx = Math.floorMod(x, grid);
        int fz = Math.floorMod(z, grid);
        int near = corner(gx, gz, most) * (grid - fx) + corner(gx + 1, gz, most) * fx;
        int far = corner(gx, gz + 1, most) * (grid - fx) + corner(gx + 1, gz + 1, most) * fx;
        return (near * (grid - fz) + far * fz) / (grid * grid);
    }

    private static int corner(int gx, int gz, int most) {
        return (int) Math.floorMod(Mix.mix(gx * 31_337L + gz * 1_000_003L), most + 1L);
    }

    @Override
    protected int block(int y, int surface) {
        if (y < 0 || y >= surface) {
            return y >= 0 && y < SEA ? Blocks.WATER : Blocks.AIR;
        }
        if (y < surface - 2) {
            return Blocks.STONE;
        }
        int top = surface - 1;
        return top >= SNOW_FROM
                ? Blocks.SNOW
                : top >= ROCK_FROM ? Blocks.STONE : top <= SEA ? Blocks.SAND : Blocks.GRASS;
    }
}
