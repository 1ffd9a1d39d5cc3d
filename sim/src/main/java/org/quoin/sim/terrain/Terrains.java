package org.quoin.sim.terrain;

import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainType;

/** Makes the terrain of a type. */
public final class Terrains {
    private Terrains() {}

    /** The terrain of that type and seed; the seed means nothing to a flat one. */
    public static Terrain make(TerrainType type, long seed) {
        return switch (type) {
            case FLAT -> new FlatTerrain();
            case NATURAL -> new NaturalTerrain(seed);
        };
    }
}
