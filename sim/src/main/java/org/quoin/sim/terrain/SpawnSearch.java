package org.quoin.sim.terrain;

import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.SpawnPlace;

/** Finds level, dry and friendly ground near the origin. */
final class SpawnSearch {
    /** Blocks from candidate to candidate. */
    private static final int STEP = 32;

    /** Rings of candidates: half a kilometre and more in each direction holds land. */
    private static final int RINGS = 48;

    /** All avatars appear within this many blocks. */
    private static final int REACH = 8;

    private static final int LOWEST = Landscape.blocks(Terrain.WATER_LEVEL + 1);
    private static final int HIGHEST = Landscape.blocks(88);
    private static final int LEVEL = Landscape.blocks(4);

    private final Landscape landscape;
    private final int[] sample = new int[Landscape.FIELDS];

    SpawnSearch(Landscape landscape) {
        this.landscape = landscape;
    }

    /** The nearest good place, else the nearest dry one, else the origin. */
    SpawnPlace find() {
        SpawnPlace dry = null;
        for (int ring = 0; ring <= RINGS; ring++) {
            for (int i = -ring; i <= ring; i++) {
                int edge = Math.abs(i) == ring ? 1 : Math.max(1, 2 * ring);
                for (int j = -ring; j <= ring; j += edge) {
                    int x = i * STEP;
                    int z = j * STEP;
                    if (isGood(x, z)) {
                        return new SpawnPlace(x, z);
                    }
                    if (dry == null && sample[Landscape.HEIGHT] > LOWEST) {
                        dry = new SpawnPlace(x, z);
                    }
                }
            }
        }
        return dry == null ? new SpawnPlace(0, 0) : dry;
    }

    /** Leaves the place's own sample in {@link #sample}. */
    private boolean isGood(int x, int z) {
        landscape.sample(x, z, sample, 0);
        int centre = sample[Landscape.HEIGHT];
        Climate climate = Climate.of(sample[Landscape.TEMPERATURE], sample[Landscape.HUMIDITY]);
        if (centre < LOWEST || centre > HIGHEST || climate != Climate.TEMPERATE) {
            return false;
        }
        boolean level = true;
        for (int dz = -REACH; dz <= REACH && level; dz += REACH / 2) {
            for (int dx = -REACH; dx <= REACH && level; dx += REACH / 2) {
                landscape.sample(x + dx, z + dz, sample, 0);
                int height = sample[Landscape.HEIGHT];
                level =
                        height > LOWEST
                                && Math.abs(height - centre) < LEVEL
                                && sample[Landscape.CRAG] == 0;
            }
        }
        sample[Landscape.HEIGHT] = centre;
        return level;
    }
}
