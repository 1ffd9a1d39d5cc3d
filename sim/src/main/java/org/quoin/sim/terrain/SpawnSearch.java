package org.quoin.sim.terrain;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.SpawnPlace;

/**
 * Finds level, dry and friendly ground near the origin that shows the land at its best: of the good
 * places around, the one with the best view, on grass and without a tree close by; and the side to
 * which most of that is seen.
 */
final class SpawnSearch {
    /** Blocks from candidate to candidate. */
    private static final int STEP = 32;

    /** Rings of candidates: half a kilometre and more in each direction holds land. */
    private static final int RINGS = 48;

    /** So many good places are compared; the search goes no further out than for these. */
    private static final int COMPARED_MAX = 40;

    /** How much the view must be better to go a ring further out. */
    private static final int RING_COST = 4;

    /** All avatars appear within this many blocks. */
    private static final int REACH = 8;

    /**
     * Within this many blocks of the middle no tree stands, so that all appear away from one; where
     * no place has so much, then in as many as avatars appear in.
     */
    private static final int[] CLEARINGS = {12, 10, 6};

    /** Within this many blocks of the first player's eyes none stands in the middle of the view. */
    private static final int CLEAR_VIEW = 22;

    /** So many sides of a place are tried, the best first. */
    private static final int SIDES_TRIED = 5;

    /** Where the first player appears, from the middle: the first place of the grid. */
    private static final int FIRST = -7;

    private static final int LOWEST = Landscape.blocks(Terrain.WATER_LEVEL + 2);
    private static final int HIGHEST = Landscape.blocks(88);
    private static final int LEVEL = Landscape.blocks(4);

    private final NaturalTerrain terrain;
    private final Landscape landscape;
    private final SpawnView view;
    private final int[] sample = new int[Landscape.FIELDS];

    /** A place whose view is known. */
    private record Candidate(int x, int z, int worth) {}

    SpawnSearch(NaturalTerrain terrain, Landscape landscape) {
        this.terrain = terrain;
        this.landscape = landscape;
        view = new SpawnView(landscape);
    }

    /** The best of the good places, else the nearest dry one, else the origin. */
    SpawnPlace find() {
        List<Candidate> candidates = new ArrayList<>();
        SpawnPlace dry = null;
        for (int ring = 0; ring <= RINGS && candidates.size() < COMPARED_MAX; ring++) {
            for (int i = -ring; i <= ring; i++) {
                int edge = Math.abs(i) == ring ? 1 : Math.max(1, 2 * ring);
                for (int j = -ring; j <= ring; j += edge) {
                    int x = i * STEP;
                    int z = j * STEP;
                    if (isGood(x, z)) {
                        insert(candidates, new Candidate(x, z, view.look(x, z) - RING_COST * ring));
                    }
                    if (dry == null && sample[Landscape.HEIGHT] > LOWEST) {
                        dry = new SpawnPlace(x, z, 0);
                    }
                }
            }
        }
        if (candidates.isEmpty()) {
            return dry == null ? new SpawnPlace(0, 0, 0) : dry;
        }
        List<SpawnGround> grounds = new ArrayList<>();
        for (Candidate candidate : candidates) {
            grounds.add(new SpawnGround(terrain, candidate.x, candidate.z));
        }
        for (int clearing : CLEARINGS) {
            for (int i = 0; i < grounds.size(); i++) {
                SpawnPlace place = inspected(candidates.get(i), grounds.get(i), clearing);
                if (place != null) {
                    return place;
                }
            }
        }
        Candidate best = candidates.get(0);
        view.look(best.x, best.z);
        return new SpawnPlace(best.x, best.z, view.yawOfRank(0));
    }

    /** Keeps the best first; of equal ones the nearer. */
    private static void insert(List<Candidate> candidates, Candidate next) {
        int place = candidates.size();
        while (place > 0 && candidates.get(place - 1).worth < next.worth) {
            place--;
        }
        candidates.add(place, next);
    }

    /** The place and the side to look to; null if it is no meadow or trees stand in the way. */
    private @Nullable SpawnPlace inspected(Candidate candidate, SpawnGround ground, int clearing) {
        int x = candidate.x;
        int z = candidate.z;
        if (!ground.isMeadow(REACH) || !ground.isClear(clearing)) {
            return null;
        }
        view.look(x, z);
        for (int rank = 0; rank < SIDES_TRIED; rank++) {
            int yaw = view.yawOfRank(rank);
            if (ground.isViewClear(x + FIRST, z + FIRST, yaw, CLEAR_VIEW)) {
                return new SpawnPlace(x, z, yaw);
            }
        }
        return null;
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
